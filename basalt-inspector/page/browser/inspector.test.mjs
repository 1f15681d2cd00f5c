/**
 * The page in a real browser, against the demos: what is shown equals what the protocol says, edits
 * arrive, a million rows scroll, the slider goes back, a broken connection comes back.
 *
 *   npm run browser             needs Chromium, and what ./basalt needs
 *
 * SHOTS=DIRECTORY saves screenshots; CHROMIUM and BASALT say where the browser and ./basalt are.
 *
 * The machine may be slow: no test waits for a time, but for what it wants to see. What must not
 * move is looked at while the world is paused. Where a click can miss, it is made again until it
 * has hit.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  page.order = (path, body, method = 'POST') => ask(page, path, { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
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

/** Does something while the world stands still. Whatever comes of it, the next test finds it as it was. */
async function paused(page, work) {
  await pause(page);
  try {
    await work();
  } finally {
    if (await page.getByText('You look at the past.').isVisible()) {
      await page.show('Entities');
      await page.show('Back to now');
    }
    await run(page);
  }
}

/** Ends all watches. */
async function unwatch(page) {
  for (const watch of (await page.api('/watches')).watches) {
    await page.order('/watches/' + watch.number, undefined, 'DELETE');
  }
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
const bare = (name) => name.split(/[.$]/).at(-1).toLowerCase();
const component = (facts, name) => Object.entries(facts.components).find(([one]) => bare(one) === name)[1];

/** What is written there. It is not waited for: who asks, asks again. */
const text = async (locator) => ((await locator.textContent({ timeout: 1000 })) ?? '').trim();

/** Selects an entity by its row, which may not be there yet, or may be drawn anew meanwhile. */
async function choose(page, entity) {
  await eventually('the page of ' + entity, async () => {
    await page.locator(`[data-entity="${entity}"]`).click({ timeout: 2000 });
    return (await text(page.locator('h2 code'))) === entity;
  });
}

/** What a search finds. The world is paused; while there is nothing, it makes steps. */
async function find(page, search) {
  let found;
  await eventually('some ' + search, async () => {
    found = await page.api('/entities?query=' + encodeURIComponent(search));
    if (found.total === 0) {
      await page.order('/control', { action: 'step' });
    }
    return found.total > 0;
  });
  return found;
}

/** Selects the first entity that a search finds. */
async function choosePart(page, search) {
  await page.show('Entities');
  await page.getByRole('searchbox', { name: 'Search' }).fill(search);
  const found = await find(page, search);
  await eventually('the total', async () => (await number(page.getByTestId('total'))) === found.total);
  await choose(page, found.entities[0].entity);
  return found.entities[0].entity;
}

/** Waits until the list shows these entities in this order, as many as there is room for. */
async function shows(page, entities) {
  await eventually('the rows', async () => {
    const rows = await page.locator('[data-entity]').evaluateAll((all) => all.map((row) => row.dataset.entity));
    const fits = rows.length > 0 && (rows.length === entities.length || rows.length > 10);
    return fits && rows.join() === entities.slice(0, rows.length).map((one) => one.entity).join();
  });
}

/** Clicks into the middle of the picture until this entity is selected. */
async function clickMiddle(page, entity) {
  await eventually('the entity in the middle', async () => {
    const box = await page.locator('.picture canvas').boundingBox();
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    return (await text(page.locator('h2 code'))) === entity;
  });
}

/** A number as tables show it. */
const plain = (shown) => Number(shown.replace(/\D/g, ''));

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

  test('entities: rows and values are those of the world', () =>
    paused(page, async () => {
      const entity = await choosePart(page, 'rock.radius >= 10');
      await shows(page, (await page.api('/entities?query=rock.radius%3E%3D10')).entities);
      const position = component(await page.api('/entities/' + entity), 'position');
      const x = page.getByLabel('position.x', { exact: true });
      await eventually('the value', async () => Math.abs(Number(await x.inputValue()) - position.x) < 1e-3);
      await shot(page, 'entities');
    }));

  test('edit: arrives in the world, and can be taken back', () =>
    paused(page, async () => {
      const entity = await choosePart(page, 'rock motion');
      const rock = async () => component(await page.api('/entities/' + entity), 'rock');
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
      const { struck } = await rock();
      await page.getByRole('checkbox', { name: 'rock.struck' }).click();
      await eventually('the truth value', async () => (await rock()).struck === !struck);
      await page.order('/edits/undo', {});
    }));

  test('components: added and removed, entities cloned and despawned', () =>
    paused(page, async () => {
      const entity = await choosePart(page, 'rock motion');
      const has = async (name) => Object.keys((await page.api('/entities/' + entity)).components).some((one) => bare(one) === name);
      await page.getByLabel('Add component').selectOption({ label: 'Gun' });
      await eventually('a gun', () => has('gun'));
      await page.getByRole('button', { name: 'Remove gun' }).click();
      await eventually('no gun', async () => !(await has('gun')));
      const before = (await page.api('')).entities;
      await page.show('Clone');
      await eventually('a clone', async () => (await page.api('')).entities === before + 1);
      await eventually('the clone is shown', async () => (await text(page.locator('h2 code'))) !== entity);
      await page.show('Despawn');
      await eventually('its end', async () => (await page.api('')).entities === before);
      await page.getByText('It is not alive.').waitFor();
    }));

  test('why not: says what is missing, and what is missing now', () =>
    paused(page, async () => {
      const rock = await choosePart(page, 'rock motion');
      const asked = async () => (await page.api(`/entities/${rock}/systems`)).systems.filter((one) => one.why.length > 0);
      const before = await asked();
      await page.getByRole('button', { name: `✗ ${before.find((one) => !one.matches).name} why not?`, exact: true }).click();
      await page.getByText('does not match query').first().waitFor();
      await page.getByLabel('Why not this query').fill('ship !rock');
      await page.getByText('it has none of them').first().waitFor();
      await unwatch(page);
      await page.getByRole('button', { name: 'Watch position.x' }).click();
      await eventually('both are watched', async () => (await page.api('/watches')).watches.length === 2);
      if (shots) {
        await page.order('/control', { action: 'step' }); // in which the rock may be hit
        await shot(page, 'why', 1500);
      }
      await page.order('/edits', { edit: 'set', entity: rock, component: 'position', field: 'x', value: 17 });
      await page.getByLabel('Writes').locator('tr', { hasText: 'inspector' }).first().waitFor();
      const own = before.filter((one) => one.matches).map((one) => one.name);
      for (const name of own) {
        await page.getByRole('button', { name: `✓ ${name}`, exact: true }).waitFor();
      }
      await page.getByRole('button', { name: 'Remove motion' }).click();
      await eventually('a system that leaves it out', async () => (await asked()).some((one) => own.includes(one.name) && !one.matches));
      const lost = (await asked()).find((one) => own.includes(one.name) && !one.matches).name;
      await page.getByRole('button', { name: `✗ ${lost} why not?`, exact: true }).waitFor();
      await page.order('/edits/undo', {});
      await page.getByRole('button', { name: `✓ ${lost}`, exact: true }).waitFor();
      await unwatch(page);
    }));

  test('archetypes: those of the world, and their entities', () =>
    paused(page, async () => {
      await page.show('Entities');
      await page.getByRole('searchbox', { name: 'Search' }).fill('');
      await page.show('Archetypes');
      const list = page.getByRole('listbox', { name: 'Archetypes' });
      const used = (await page.api('/archetypes')).archetypes.filter((one) => one.rows > 0);
      await eventually('all', async () => (await page.locator('[data-archetype]').count()) === used.length);
      await list.press('Home');
      const number = await page.locator('[data-archetype][aria-selected="true"]').getAttribute('data-archetype');
      await list.press('Enter');
      const found = await page.api('/entities?archetype=' + number);
      await shows(page, found.entities);
      await page.show('List');
    }));

  test('follow: the count of a search stays in sight', () =>
    paused(page, async () => {
      await page.show('Entities');
      const search = page.getByRole('searchbox', { name: 'Search' });
      await search.fill('rock.ra');
      await page.getByRole('option', { name: 'Rock.radius' }).waitFor();
      await search.press('Tab');
      await search.pressSequentially(' >= 0');
      assert.equal(await search.inputValue(), 'Rock.radius >= 0');
      await page.waitForURL((url) => decodeURIComponent(url.hash).endsWith('Rock.radius >= 0')); // what is searched for
      await page.show('Follow');
      await search.fill('');
      const { total } = await page.api('/entities?query=rock');
      await page.locator('.pin', { hasText: 'Rock.radius >= 0' }).getByText(String(total), { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Unfollow Rock.radius >= 0' }).click();
    }));

  test('search: mistakes are marked in place', async () => {
    await page.show('Entities');
    await page.getByRole('searchbox', { name: 'Search' }).fill('rock positon');
    await page.getByText('no component is called positon').waitFor();
    await page.getByRole('searchbox', { name: 'Search' }).fill('');
    await page.getByText('no component is called positon').waitFor({ state: 'hidden' });
  });

  test('systems: all are there, in order, and can be switched off', async () => {
    await page.show('Systems');
    const systems = (await page.api('/systems')).systems;
    for (const system of systems) {
      await page.getByRole('button', { name: system.name, exact: true }).waitFor();
    }
    assert.deepEqual(await page.locator('tbody tr td:nth-child(2)').allTextContents(), systems.map((system) => system.name));
    const stages = [...new Set(systems.map((system) => system.stage))];
    assert.deepEqual((await page.locator('.stage h3').allTextContents()).sort(), stages.sort());
    const name = systems.find((system) => system.phase === 'UPDATE').name;
    await page.getByLabel('Enable ' + name, { exact: true }).click();
    await eventually('off', async () => !(await page.api('/systems')).systems.find((system) => system.name === name).enabled);
    await eventually('its box is empty', async () => !(await page.getByLabel('Enable ' + name, { exact: true }).isChecked()));
    await page.getByLabel('Enable ' + name, { exact: true }).click();
    await eventually('on', async () => (await page.api('/systems')).systems.find((system) => system.name === name).enabled);
    await page.locator('.plot canvas').waitFor();
    const [first, second] = systems.map((system) => system.name);
    await page.getByLabel('Other system').selectOption(second);
    await page.locator('tbody tr', { has: page.getByLabel('Enable ' + first, { exact: true }) }).press('Enter');
    await page.getByRole('heading', { level: 2, name: first, exact: true }).waitFor();
    const { order } = await page.api(`/systems/${encodeURIComponent(first)}/order?other=${encodeURIComponent(second)}`);
    await eventually('why they run in this order', async () => (await page.locator('pre.explain').allTextContents()).includes(order));
    await shot(page, 'systems', 5000);
  });

  test('pause, step, one system: the tick says so', () =>
    paused(page, async () => {
      await page.show('Systems');
      const { tick } = await page.api('');
      await page.show('Step');
      await eventually('one step', async () => (await page.api('')).tick === tick + 1);
      await page.show('Step system');
      await eventually('a system', async () => (await page.api('')).nextSystem !== null);
      await page.locator('.system.next').waitFor();
      await page.show('Step');
      await eventually('the rest', async () => (await page.api('')).nextSystem === null);
    }));

  test('memory: rows are those of the world', async () => {
    await paused(page, async () => {
      await page.show('Memory');
      const used = (await page.api('/archetypes')).archetypes.filter((one) => one.rows > 0);
      const simple = (names) => names.map((name) => name.split(/[.$]/).at(-1)).join(' ');
      const expected = used.map((one) => [simple(one.components), one.rows, one.chunks, one.bytesPerRow].join('|')).sort();
      let shown = [];
      await eventually('all archetypes', async () => {
        const rows = await page.locator('tbody tr').evaluateAll((all) => all.map((row) => [...row.cells].map((cell) => cell.textContent)));
        shown = rows.map(([names, ...numbers]) => [names, ...numbers.slice(0, 3).map(plain)].join('|')).sort();
        return shown.join() === expected.join();
      }).catch(() => assert.deepEqual(shown, expected));
      const entities = used.reduce((sum, one) => sum + one.rows, 0);
      await page.locator('.fact', { hasText: 'entities' }).getByText(String(entities), { exact: true }).waitFor();
    });
    await shot(page, 'memory', 1500);
  });

  test('events: the journal names systems; a watch names who wrote', async () => {
    await page.show('Events');
    await page.getByLabel('Kind').selectOption('write');
    await unwatch(page);
    const watched = new Set();
    await eventually('some writes', async () => {
      // Rocks are shot at.
      const rock = (await page.api('/entities?query=rock%20motion&limit=1')).entities[0].entity;
      if (!watched.has(rock)) {
        watched.add(rock);
        await page.order('/watches', { entity: rock, component: 'position', field: 'x' });
      }
      return (await page.locator('tbody tr').count()) > 3;
    });
    const systems = (await page.api('/systems')).systems.map((system) => system.name);
    const row = page.locator('tbody tr', { has: page.locator('.kind.write') }).first();
    await eventually('a system that has written', async () => systems.includes(await text(row.locator('td').nth(5))));
    await page.getByLabel('Kind').selectOption('spawn');
    await eventually('the line that has recorded a spawn', async () => /\.java:\d+/.test(await text(page.locator('tbody tr', { has: page.locator('.kind.spawn') }).first().locator('td').nth(6))));
    await page.getByLabel('Kind').selectOption('event');
    await eventually('an event, and the system that has sent it', async () => systems.includes(await text(page.locator('tbody tr', { has: page.locator('.kind.event') }).first().locator('td').nth(5))));
    await page.getByLabel('Kind').selectOption('');
    await page.locator('.kind').first().waitFor();
    await page.show('Hold');
    await shot(page, 'events');
    await page.show('Hold');
    const number = async () => (await page.api('/watches')).watches.length;
    const before = await number();
    await page.getByRole('button', { name: /^Unwatch/ }).first().click();
    await eventually('a watch less', async () => (await number()) < before);
    await unwatch(page);
  });

  test('time: the slider goes back, differences are shown, the world goes on from there', async () => {
    let wanted;
    await eventually('a past that the journal knows', async () => {
      const { moments } = await page.api('/history');
      wanted = moments.at(-3);
      return moments.length > 4 && (await page.api(`/journal?limit=300&at=${wanted.number}`)).entries.length > 0;
    });
    await page.show('Time');
    await paused(page, async () => {
      const past = (await page.api('/history')).moments;
      const index = past.findIndex((one) => one.number === wanted.number);
      const moment = past[index];
      const slider = page.getByRole('slider', { name: 'Moment' });
      await eventually('the moments', async () => (await slider.getAttribute('max')) === String(past.length));
      await slider.fill(String(index));
      await page.getByText('You look at the past.').waitFor();
      await page.getByRole('heading', { name: 'Tick ' + moment.tick.toLocaleString('en'), exact: false }).waitFor();
      await page.getByLabel('From').selectOption(String(past[0].number));
      await page.show('Compare');
      const difference = await page.api(`/history/difference?from=${past[0].number}&to=${moment.number}`);
      const shown = page.getByTestId('difference');
      await shown.getByText(`from tick ${past[0].tick.toLocaleString('en')} to tick ${moment.tick.toLocaleString('en')}`).waitFor();
      assert.equal(plain(await shown.locator('p', { hasText: 'despawned' }).locator('b').textContent()), difference.despawned.count);
      await shot(page, 'time');
      await page.show('Entities');
      const then = await page.api('/entities?at=' + moment.number);
      await eventually('the total of then', async () => (await number(page.getByTestId('total'))) === then.total);
      const old = then.entities.find((one) => one.components.some((name) => bare(name) === 'position')).entity;
      await choose(page, old);
      const { angle } = component(await page.api(`/entities/${old}?at=${moment.number}`), 'position');
      await eventually('a value of then', async () => Math.abs(Number(await text(page.locator('[data-label="position.angle"]'))) - angle) < 1e-3);
      await page.getByLabel('Why not this query').fill('position');
      await page.getByLabel('Entity', { exact: true }).locator('.yes').first().waitFor();
      await page.show('Systems');
      await page.getByText('the times end at the moment that you look at').waitFor();
      await page.show('Events');
      const { entries } = await page.api(`/journal?limit=300&at=${moment.number}`);
      assert.ok(entries.every((entry) => entry.tick <= moment.tick));
      await eventually('what had happened by then', async () => {
        const ticks = await page.locator('tbody tr td:first-child').allTextContents();
        return ticks.map(plain).join() === entries.map((entry) => entry.tick).join();
      });
      await page.show('Time');
      await page.show('Go on from here');
      await eventually('the tick of then', async () => (await page.api('')).tick === moment.tick);
    });
  });

  test('connection: comes back after it was broken', async () => {
    const wire = await cable();
    const context = await browser.newContext({ storageState: await page.context().storageState(), proxy: { server: wire.address, bypass: '<-loopback>' } });
    try {
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
    } finally {
      await context.close();
      wire.close();
    }
  });

  test('seven tabs: all work, though a browser has six connections', async () => {
    const tabs = [];
    for (let i = 0; i < 7; i++) {
      const tab = await page.context().newPage();
      await tab.goto(world.site);
      tabs.push(tab);
    }
    for (const tab of tabs) {
      const tick = await number(tab.getByTestId('tick'));
      await eventually('a later tick in each tab', async () => (await number(tab.getByTestId('tick'))) > tick);
    }
    // Those that have no stream ask for their entity, too.
    await paused(page, async () => {
      const { entity } = (await find(page, 'ship position')).entities[0];
      for (const tab of tabs) {
        await tab.evaluate((to) => (location.hash = to), '#entities/' + entity);
        await tab.locator('[data-component="position"]').waitFor();
      }
      await page.order('/edits', { edit: 'remove', entity, component: 'position' });
      for (const tab of tabs) {
        await tab.locator('[data-component="position"]').waitFor({ state: 'detached' });
        await tab.locator('[data-component="ship"]').waitFor();
      }
      await page.order('/edits/undo', {});
    });
    await Promise.all(tabs.map((tab) => tab.close()));
  });

  test('keyboard: pages, search and rows without a mouse', async () => {
    await page.show('Entities');
    await page.getByRole('searchbox', { name: 'Search' }).fill('');
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

  for (const [scheme, width] of [['light', 1280], ['dark', 1280], ['light', 600], ['dark', 600]]) {
    test(`${scheme}, ${width} pixels wide: all pages fit`, async () => {
      const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme, storageState: await page.context().storageState() });
      context.setDefaultTimeout(PATIENCE);
      const tab = await context.newPage();
      await tab.goto(world.site);
      await eventually('an entity', async () => {
        await tab.locator('[data-entity]').first().click({ timeout: 2000 });
        return tab.locator('[data-component]').first().isVisible();
      });
      const contents = { Systems: '.system', Memory: 'tbody tr', Events: 'tbody tr', Time: '.slider', View: '.picture canvas', Entities: '[data-entity]' };
      for (const [name, content] of Object.entries(contents)) {
        await tab.getByRole('button', { name, exact: true }).click();
        await tab.locator(content).first().waitFor();
        await shot(tab, `${name.toLowerCase()}-${scheme}-${width}`, 1500);
        const outside = await tab.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        assert.ok(outside <= 0, `${name} sticks out by ${outside}`);
      }
      await context.close();
    });
  }

  test('view: without WebGL it says so, and the other pages work', async () => {
    const context = await browser.newContext({ storageState: await page.context().storageState() });
    context.setDefaultTimeout(PATIENCE);
    const tab = await context.newPage();
    await tab.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await tab.goto(world.site + '/#view');
    await tab.getByText('This browser has no WebGL').waitFor();
    await tab.getByRole('button', { name: 'Entities', exact: true }).click();
    await tab.locator('[data-entity]').first().waitFor();
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
    await eventually('its values', async () => (await text(page.locator('h2 code'))) === entity);
    await page.getByRole('button', { name: 'Go to selected' }).click();
    await visit('#view');
    await page.getByText('Select an entity to see its components.').waitFor();
    await clickMiddle(page, entity);
    await page.show('Fit');
    await shot(page, 'view', 1500);
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
});

describe('a scene', () => {
  const directory = mkdtempSync(join(tmpdir(), 'basalt-'));
  const file = join(directory, 'room.html');
  const ROOM = `<!-- a room -->
<a-scene>
  <a-entity id="lamp" geometry="primitive: sphere; radius: 0.5" material="color: #ffcc00" position="0 1 -4"></a-entity>
  <a-entity id="crate" geometry="primitive: box; radius: 0.7" material="color: #aa5533" position="2 0 -4" rotation="0 30 0"></a-entity>
  <a-entity id="ghost" geometry="primitive: box" position="9 9 9" visible="false"></a-entity>
  <a-entity id="rain" particle-system="particleCount: 1500"></a-entity>
</a-scene>
`;
  let world;
  let page;
  before(async () => {
    writeFileSync(file, ROOM);
    world = await demo('scene', file);
    page = await open(world);
    await pause(page);
  });
  after(async () => {
    await page?.context().close();
    world?.close();
    rmSync(directory, { recursive: true });
    assert.deepEqual(page?.complaints, []);
  });

  const byId = async (id) => (await page.api('/entities?query=' + encodeURIComponent('select: #' + id))).entities[0].entity;

  test('tree: opens by keyboard, more children are asked for', async () => {
    const rain = await byId('rain');
    await page.show('Tree');
    const tree = page.getByRole('listbox', { name: 'Tree' });
    await page.locator('[data-entity]').first().waitFor();
    await eventually('the rain', async () => {
      await tree.press('ArrowDown');
      const root = await page.locator('[data-entity][aria-selected="true"]').getAttribute('data-entity', { timeout: 1000 });
      await tree.press('ArrowRight');
      return root === rain || (await page.locator(`[data-entity="${rain}"]`).count()) === 1;
    });
    await choose(page, rain);
    const opened = () => page.locator(`[data-entity="${rain}"]`).locator('..').getByRole('button').getAttribute('aria-expanded', { timeout: 1000 });
    await eventually('its children', async () => {
      await tree.press('ArrowRight');
      return (await opened()) === 'true';
    });
    await eventually('the end of the first of them', async () => {
      await tree.press('End');
      return page.getByRole('button', { name: '1,300 more…' }).isVisible();
    });
    await page.getByRole('button', { name: '1,300 more…' }).click();
    await eventually('the end of more of them', async () => {
      await tree.press('End');
      return page.getByRole('button', { name: '300 more…', exact: true }).isVisible();
    });
    await page.show('List');
  });

  test('search: by selector', async () => {
    const lamp = await byId('lamp');
    await page.getByRole('searchbox', { name: 'Search' }).fill('select: #lamp');
    await eventually('one', async () => (await number(page.getByTestId('total'))) === 1);
    await choose(page, lamp);
    await page.getByRole('searchbox', { name: 'Search' }).fill('select: #[');
    await page.getByRole('alert').waitFor();
    await page.getByRole('searchbox', { name: 'Search' }).fill('');
  });

  test('view: shows shapes; a click selects one', async () => {
    await page.show('View');
    await eventually('two that are visible', async () => (await text(page.getByTestId('points'))).includes(', 2 with a shape'));
    await shot(page, 'scene', 1500);
    const lamp = await byId('lamp');
    await page.evaluate((to) => (location.hash = to), '#view/' + lamp);
    await eventually('the lamp', async () => (await text(page.locator('h2 code'))) === lamp);
    await page.show('Go to selected');
    await page.evaluate((to) => (location.hash = to), '#view');
    await page.getByText('Select an entity to see its components.').waitFor();
    await clickMiddle(page, lamp);
  });

  test('file: what is changed, added and removed is saved', async () => {
    const lamp = await byId('lamp');
    await page.order('/edits', { edit: 'set', entity: lamp, component: 'Geometry', field: 'radius', value: 0.25 });
    const added = (await page.order('/edits', { edit: 'copy', entity: await byId('crate') })).entity;
    await page.order('/edits', { edit: 'set', entity: added, component: 'Position', field: 'x', value: -3 });
    await page.order('/edits', { edit: 'despawn', entity: await byId('ghost') });
    await page.show('Time');
    await page.show('Compare again');
    await page.getByText('differs in 3').waitFor();
    await shot(page, 'file');
    await page.show('Save all');
    await page.getByRole('alert').getByText('id "crate" is used twice').waitFor();
    assert.equal(readFileSync(file, 'utf8'), ROOM);
    await page.order('/edits', { edit: 'set', entity: added, component: 'Id', field: 'value', value: 'crate2' });
    await page.show('Save all');
    await page.getByText('says what the world is').waitFor();
    const saved = readFileSync(file, 'utf8');
    assert.match(saved, /<!-- a room -->/);
    assert.match(saved, /id="lamp" geometry="primitive: sphere; radius: 0.25"/);
    assert.equal(saved.match(/radius: 0.7/g).length, 2, saved);
    assert.match(saved, /position="-3 0 -4"/);
    assert.doesNotMatch(saved, /ghost/);
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
    await list.press('Home');
    await list.press('End');
    await eventually('the last one', async () => {
      const last = (await page.api('/entities?offset=1000000&limit=1')).entities[0].entity;
      return (await text(page.locator('h2 code'))) === last;
    });
    await pause(page);
    const some = 'Transform.position.y > 0 RigidBody';
    const { total } = await page.api('/entities?query=' + encodeURIComponent(some));
    await page.getByRole('searchbox', { name: 'Search' }).fill(some);
    await eventually('a part', async () => (await number(page.getByTestId('total'))) === total && total > 0 && total <= 1_000_000);
    const first = (await page.api('/entities?limit=1&query=' + encodeURIComponent(some))).entities[0].entity;
    await page.locator(`[data-entity="${first}"]`).waitFor();
    await shot(page, 'million');
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
});
