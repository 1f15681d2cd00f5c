/**
 * The page in a real browser, against the demos: what is shown equals what the protocol says, edits
 * arrive, a million rows scroll, the slider goes back, a broken connection comes back.
 *
 *   npm run browser             needs Chromium, and what ./basalt needs
 *
 * SHOTS=DIRECTORY saves screenshots; CHROMIUM and BASALT say where the browser and ./basalt are.
 *
 * The machine may be slow: no test waits for a time, but for what it wants to see. What must not
 * move is looked at while the world is paused.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { chromium } from 'playwright-core';

const root = new URL('../../..', import.meta.url).pathname;
const shots = process.env.SHOTS;
const PATIENCE = 60_000;

/** Runs a demo until it is closed, as users do. */
async function demo(...args) {
  const child = spawn(process.env.BASALT ?? root + 'basalt', ['inspect', ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await new Promise((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (data) => {
      printed += data;
      const found = /inspector: (\S+)\n/.exec(printed);
      if (found) {
        resolve(found[1]);
      }
    });
    child.on('exit', (code) => reject(new Error('the demo ended with ' + code)));
  });
  return { address, site: new URL(address).origin, close: () => child.kill() };
}

let browser;
before(async () => {
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
  });
});
after(() => browser?.close());

/** A tab with a session of its own; whatever it complains about fails the test. */
async function open(world, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  page.complaints = [];
  page.on('pageerror', (error) => page.complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/ERR_INTERNET_DISCONNECTED|status of (4|503)/.test(message.text())) {
      page.complaints.push(message.text());
    }
  });
  await page.goto(world.address);
  await page.getByText('● live').waitFor();
  page.api = (path) => ask(page, path);
  page.order = (path, body) => ask(page, path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
  page.show = (name) => page.getByRole('button', { name, exact: true }).click();
  return page;
}

/** Asks from within the page. Where the world is slow, it asks again. */
async function ask(page, path, init = {}) {
  for (let tries = 1; ; tries++) {
    const { status, text } = await page.evaluate(
      async ([p, i]) => {
        const answer = await fetch('/api/1' + p, i);
        return { status: answer.status, text: await answer.text() };
      },
      [path, init],
    );
    if (status === 200) {
      return JSON.parse(text);
    }
    assert.ok(status === 503 && tries < 20, `${path}: ${status} ${text}`);
  }
}

/** Pauses the world. It stands still then, and the page knows. */
async function pause(page) {
  await page.show('Pause');
  await page.getByRole('button', { name: 'Run', exact: true }).waitFor();
  await eventually('a pause', async () => (await page.api('')).paused);
}

/** Lets the world go on. */
async function run(page) {
  await page.show('Run');
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
}

/** A way to the world that can be cut. */
async function cable() {
  const sockets = new Set();
  let isCut = false;
  const server = createServer((request, answer) => {
    const { hostname, port, pathname, search } = new URL(request.url);
    const options = { host: hostname, port, path: pathname + search, method: request.method, headers: request.headers };
    const onward = httpRequest(options, (found) => {
      answer.writeHead(found.statusCode, found.headers);
      found.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    if (isCut) {
      socket.destroy();
    }
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const drop = () => sockets.forEach((socket) => socket.destroy());
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    cut: () => ((isCut = true), drop()),
    mend: () => (isCut = false),
    close: () => (drop(), server.close()),
  };
}

/** Saves a screenshot, if they are wanted, when there is something to see. */
async function shot(page, name, after = 0) {
  if (shots) {
    await page.waitForTimeout(after);
    mkdirSync(shots, { recursive: true });
    await page.screenshot({ path: `${shots}/${name}.png` });
  }
}

async function eventually(what, check) {
  const end = Date.now() + PATIENCE;
  let last;
  while (Date.now() < end) {
    last = await check().catch((error) => error);
    if (last === true) {
      return;
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  assert.fail(`${what} did not come true: ${last}`);
}

/** The name of a component without its package, in lower case. */
const bare = (name) => name.split('$').at(-1).toLowerCase();

const number = async (locator) => Number((await locator.textContent()).replace(/\D/g, ''));

describe('a game', () => {
  let world;
  let page;
  before(async () => {
    world = await demo('asteroids', '--seed', '3');
    page = await open(world);
    world.address = world.site; // the token is used up; other tabs have the cookie
  });
  after(async () => {
    assert.deepEqual(page?.complaints, []);
    await page?.context().close();
    world?.close();
  });

  test('live: the tick grows, the token is gone from the address', async () => {
    const tick = await number(page.getByTestId('tick'));
    await eventually('a later tick', async () => (await number(page.getByTestId('tick'))) > tick + 20);
    assert.ok(!page.url().includes('token'));
  });

  test('entities: rows and values are those of the world', async () => {
    await pause(page);
    const search = page.getByRole('searchbox', { name: 'Search' });
    await search.fill('rock.radius >= 10');
    const found = await page.api('/entities?query=rock.radius%3E%3D10');
    await eventually('the total', async () => (await number(page.getByTestId('total'))) === found.total);
    const entity = found.entities[0].entity;
    await page.locator(`[data-entity="${entity}"]`).click();
    const facts = await page.api('/entities/' + entity);
    const position = Object.entries(facts.components).find(([name]) => bare(name) === 'position')[1];
    const x = page.getByLabel('position.x', { exact: true });
    await eventually('the value', async () => Math.abs(Number(await x.inputValue()) - position.x) < 1e-3);
    await shot(page, 'entities');
  });

  test('edit: arrives in the world, and can be taken back', async () => {
    const entity = (await page.locator('h2 code').textContent()).trim();
    const rock = async () => {
      const facts = await page.api('/entities/' + entity);
      return Object.entries(facts.components).find(([name]) => bare(name) === 'rock')[1];
    };
    const radius = async () => (await rock()).radius;
    const old = await radius();
    const field = page.getByLabel('rock.radius', { exact: true });
    await field.fill('77');
    await field.press('Enter');
    await eventually('the edit', async () => (await radius()) === 77);
    await page.getByRole('heading', { level: 2 }).click();
    await page.keyboard.press('Control+z');
    await eventually('the undo', async () => (await radius()) === old);
    await page.keyboard.press('Control+Shift+Z');
    await eventually('the redo', async () => (await radius()) === 77);
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually('the undo by the button', async () => (await radius()) === old);
    const struck = (await rock()).struck;
    await page.getByRole('checkbox', { name: 'rock.struck' }).click();
    await eventually('the truth value', async () => (await rock()).struck === !struck);
    await page.order('/edits/undo', {});
  });

  test('components: added and removed, entities cloned and despawned', async () => {
    const entity = (await page.locator('h2 code').textContent()).trim();
    const has = async (name) => Object.keys((await page.api('/entities/' + entity)).components).some((one) => bare(one) === name.toLowerCase());
    await page.getByLabel('Add component').selectOption({ label: 'Gun' });
    await eventually('a gun', () => has('gun'));
    await page.getByRole('button', { name: 'Remove gun' }).click();
    await eventually('no gun', async () => !(await has('gun')));
    const before = (await page.api('')).entities;
    await page.show('Clone');
    await eventually('a clone', async () => (await page.api('')).entities === before + 1);
    await eventually('the clone is shown', async () => (await page.locator('h2 code').textContent()).trim() !== entity);
    await page.show('Despawn');
    await eventually('its end', async () => (await page.api('')).entities === before);
    await page.getByText('It is not alive.').waitFor();
  });

  test('why not: says what is missing', async () => {
    await page.locator('[data-entity]').first().click();
    await page.getByRole('button', { name: /fire|steer|shoot/ }).first().click();
    await page.getByText('does not match query').first().waitFor();
    await page.getByLabel('Why not this query').fill('ship !rock');
    await page.getByText('it has none of them').first().waitFor();
    await shot(page, 'why');
  });

  test('archetypes: those of the world, and their entities', async () => {
    await page.getByRole('searchbox', { name: 'Search' }).fill('');
    await page.show('Archetypes');
    const first = page.locator('[data-archetype]').first();
    await first.waitFor();
    const number = await first.getAttribute('data-archetype');
    await first.click();
    const found = await page.api('/entities?archetype=' + number);
    await page.locator(`[data-entity="${found.entities[0].entity}"]`).waitFor();
    await eventually('all of them', async () => (await page.locator('[data-entity]').count()) === found.total);
    await page.show('List');
  });

  test('follow: the count of a search stays in sight', async () => {
    const search = page.getByRole('searchbox', { name: 'Search' });
    await search.fill('rock.ra');
    await page.getByRole('option', { name: 'Rock.radius' }).waitFor();
    await search.press('Tab');
    await search.pressSequentially(' >= 0');
    assert.equal(await search.inputValue(), 'Rock.radius >= 0');
    await page.show('Follow');
    await page.getByRole('searchbox', { name: 'Search' }).fill('');
    const total = (await page.api('/entities?query=rock')).total;
    await page.locator('.pin', { hasText: 'Rock.radius >= 0' }).getByText(String(total), { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Unfollow Rock.radius >= 0' }).click();
  });

  test('search: mistakes are marked in place', async () => {
    await page.getByRole('searchbox', { name: 'Search' }).fill('rock positon');
    await page.getByText('no component is called positon').waitFor();
    await page.getByRole('searchbox', { name: 'Search' }).fill('');
    await run(page);
  });

  test('systems: all are there, in order, and can be switched off', async () => {
    await page.show('Systems');
    const systems = (await page.api('/systems')).systems;
    for (const system of systems) {
      await page.getByRole('button', { name: system.name, exact: true }).waitFor();
    }
    const name = systems.find((system) => system.phase === 'UPDATE').name;
    await page.getByLabel('Enable ' + name, { exact: true }).click();
    await eventually('off', async () => !(await page.api('/systems')).systems.find((system) => system.name === name).enabled);
    await eventually('its box is empty', async () => !(await page.getByLabel('Enable ' + name, { exact: true }).isChecked()));
    await page.getByLabel('Enable ' + name, { exact: true }).click();
    await eventually('on', async () => (await page.api('/systems')).systems.find((system) => system.name === name).enabled);
    await page.locator('.plot canvas').waitFor();
    await shot(page, 'systems', 5000);
  });

  test('pause, step, one system: the tick says so', async () => {
    await pause(page);
    const tick = (await page.api('')).tick;
    await page.show('Step');
    await eventually('one step', async () => (await page.api('')).tick === tick + 1);
    await page.show('Step system');
    await eventually('a system', async () => (await page.api('')).nextSystem !== null);
    await page.locator('.system.next').waitFor();
    await page.show('Step');
    await eventually('the rest', async () => (await page.api('')).nextSystem === null);
    await run(page);
  });

  test('memory: rows are those of the world', async () => {
    await page.show('Memory');
    await page.locator('tbody tr').first().waitFor();
    await eventually('all archetypes', async () => (await page.locator('tbody tr').count()) >= 2);
    await shot(page, 'memory', 1500);
  });

  test('events: the journal names systems; a watch names who wrote', async () => {
    const rock = (await page.api('/entities?query=rock%20motion&limit=1')).entities[0].entity;
    await page.order('/watches', { entity: rock, component: 'position', field: 'x' });
    await page.show('Events');
    await page.getByLabel('Kind').selectOption('write');
    await page.locator('tbody tr').nth(3).waitFor();
    const systems = (await page.api('/systems')).systems.map((system) => system.name);
    const row = page.locator('tbody tr', { has: page.locator('.kind.write') }).first();
    await eventually('a system that has written', async () => systems.includes(await row.locator('td').nth(5).textContent()));
    await page.getByLabel('Kind').selectOption('');
    await page.locator('.kind').first().waitFor();
    await page.show('Hold');
    await shot(page, 'events');
    await page.getByRole('button', { name: /^Unwatch/ }).click();
  });

  test('time: the slider goes back, differences are shown, the world goes on from there', async () => {
    await page.show('Time');
    await eventually('a past', async () => (await page.api('/history')).moments.length > 4);
    await pause(page);
    const past = (await page.api('/history')).moments;
    const moment = past[1];
    await eventually('the moments', async () => (await page.getByRole('slider', { name: 'Moment' }).getAttribute('max')) === String(past.length));
    await page.getByRole('slider', { name: 'Moment' }).fill('1');
    await page.getByText('You look at the past.').waitFor();
    await page.getByRole('heading', { name: 'Tick ' + moment.tick.toLocaleString('en'), exact: false }).waitFor();
    await page.show('Compare');
    await page.getByTestId('difference').waitFor();
    await shot(page, 'time');
    await page.show('Entities');
    const then = await page.api('/entities?at=' + moment.number);
    await eventually('the total of then', async () => (await number(page.getByTestId('total'))) === then.total);
    await page.show('Time');
    await page.show('Go on from here');
    await eventually('the tick of then', async () => (await page.api('')).tick === moment.tick);
    await run(page);
  });

  test('connection: comes back after it was broken', async () => {
    const wire = await cable();
    const context = await browser.newContext({ storageState: await page.context().storageState(), proxy: { server: wire.address, bypass: '<-loopback>' } });
    context.setDefaultTimeout(PATIENCE);
    const tab = await context.newPage();
    await tab.goto(world.site);
    await tab.getByText('● live').waitFor();
    wire.cut();
    await tab.getByText('○ connecting…').waitFor();
    wire.mend();
    await tab.getByText('● live').waitFor();
    const tick = await number(tab.getByTestId('tick'));
    await eventually('a later tick', async () => (await number(tab.getByTestId('tick'))) > tick);
    await context.close();
    wire.close();
  });

  test('seven tabs: all work, though a browser has six connections', async () => {
    const tabs = [];
    for (let i = 0; i < 6; i++) {
      const tab = await page.context().newPage();
      await tab.goto(world.site);
      tabs.push(tab);
    }
    for (const tab of [page, ...tabs]) {
      const tick = await number(tab.getByTestId('tick'));
      await eventually('a later tick in each tab', async () => (await number(tab.getByTestId('tick'))) > tick);
    }
    await Promise.all(tabs.map((tab) => tab.close()));
  });

  test('keyboard: pages, search and rows without a mouse', async () => {
    await page.keyboard.press('Alt+2');
    await page.getByText('What the schedule says').waitFor();
    await page.keyboard.press('Alt+1');
    await page.getByRole('searchbox', { name: 'Search' }).waitFor();
    await page.locator('body').press('/');
    await eventually('focus', () => page.evaluate(() => document.activeElement?.getAttribute('type') === 'search'));
    await page.locator('[data-entity]').first().waitFor();
    await page.getByRole('listbox', { name: 'Entities' }).focus();
    await eventually('a selected row', async () => {
      await page.keyboard.press('ArrowDown');
      return (await page.locator('[data-entity][aria-selected="true"]').count()) === 1;
    });
    await page.show('Tree');
    await page.getByRole('listbox', { name: 'Tree' }).waitFor();
    await page.show('List');
  });

  test('narrow and dark: nothing sticks out', async () => {
    const context = await browser.newContext({ viewport: { width: 600, height: 900 }, colorScheme: 'dark', storageState: await page.context().storageState() });
    context.setDefaultTimeout(PATIENCE);
    const narrow = await context.newPage();
    await narrow.goto(world.site);
    await narrow.locator('[data-entity]').first().click();
    const contents = { Systems: '.system', Memory: 'tbody tr', Events: 'thead', Time: '.slider', View: '.picture canvas', Entities: '[data-entity]' };
    for (const [name, content] of Object.entries(contents)) {
      await narrow.getByRole('button', { name, exact: true }).click();
      await narrow.locator(content).first().waitFor();
      assert.ok((await narrow.evaluate(() => document.documentElement.scrollWidth)) <= 600, name);
    }
    await shot(narrow, 'narrow');
    await context.close();
  });

  test('a stranger: without a session the page says what to do', async () => {
    const context = await browser.newContext();
    context.setDefaultTimeout(PATIENCE);
    const stranger = await context.newPage();
    await stranger.goto(world.site);
    await stranger.getByText('This session has ended.').waitFor();
    await context.close();
  });
});

describe('a picture', () => {
  let world;
  before(async () => {
    world = await demo('cubes', '--count', '10000');
  });
  after(() => world?.close());

  test('view: shows all positions, a click selects', async () => {
    const page = await open(world);
    await page.show('View');
    await eventually('all points', async () => (await number(page.getByTestId('points'))) >= 10_000);
    await pause(page);
    const { tick } = await page.api('');
    await eventually('where they are now', async () => (await page.getByTestId('points').getAttribute('data-tick')) === String(tick));
    const { entity } = (await page.api('/entities?query=Transform&offset=5000&limit=1')).entities[0];
    const visit = (hash) => page.evaluate((to) => (location.hash = to), hash);
    await visit('#view/' + encodeURIComponent(entity));
    await eventually('its values', async () => (await page.locator('h2 code').textContent()) === entity);
    await page.getByRole('button', { name: 'Go to selected' }).click();
    await visit('#view');
    await page.getByText('Select an entity to see its components.').waitFor();
    const box = await page.locator('.picture canvas').boundingBox();
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await eventually('the entity in the middle', async () => (await page.locator('h2 code').textContent()) === entity);
    await shot(page, 'view');
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
});

describe('a million', () => {
  let world;
  before(async () => {
    world = await demo('cubes', '--count', '1000000');
  });
  after(() => world?.close());

  test('list: scrolls to the last row, and holds few elements', async () => {
    const page = await open(world);
    await eventually('the total', async () => (await number(page.getByTestId('total'))) === 1_000_001);
    const list = page.getByRole('listbox', { name: 'Entities' });
    await list.evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await eventually('the last row', async () => {
      const last = (await page.api('/entities?offset=1000000&limit=1')).entities[0].entity;
      return (await page.locator(`[data-entity="${last}"]`).count()) === 1;
    });
    assert.ok((await page.locator('.row').count()) < 100);
    const frames = await list.evaluate(
      (box) =>
        new Promise((done) => {
          let count = 0;
          const start = performance.now();
          const step = () => {
            box.scrollTo(0, (box.scrollHeight * (count % 50)) / 50);
            count++;
            performance.now() - start < 2000 ? requestAnimationFrame(step) : done(count / 2);
          };
          step();
        }),
    );
    console.log(`scrolling through a million rows: ${Math.round(frames)} frames a second`);
    await page.getByRole('searchbox', { name: 'Search' }).fill('Transform.position.y > 0 RigidBody');
    await eventually('a part', async () => (await number(page.getByTestId('total'))) < 1_000_000);
    await shot(page, 'million');
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
});
