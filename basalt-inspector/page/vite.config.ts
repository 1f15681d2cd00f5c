import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const out = '../src/main/resources/dev/basalt/inspector/page';

/** What is in the page and is not ours. */
const libraries = ['@preact/signals', '@preact/signals-core', 'preact', 'three', 'uplot'];

function licenses(): string {
  return libraries.map((name) => `${name}\n\n${readFileSync(`node_modules/${name}/LICENSE`, 'utf8')}`).join('\n\n');
}

/** The server gives out the files of this list, and nothing else. */
function listFiles(): Plugin {
  return {
    name: 'list-files',
    closeBundle() {
      writeFileSync(join(out, 'licenses.txt'), licenses());
      const files = readdirSync(out, { recursive: true, withFileTypes: true })
        .filter((file) => file.isFile() && file.name !== 'files.txt')
        .map((file) => join(file.parentPath, file.name).slice(out.length + 1))
        .sort();
      writeFileSync(join(out, 'files.txt'), files.join('\n') + '\n');
    },
  };
}

export default defineConfig({
  base: './',
  plugins: [listFiles()],
  build: {
    outDir: out,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    modulePreload: { polyfill: false },
    rollupOptions: {
      output: {
        entryFileNames: 'inspector.js',
        chunkFileNames: '[name].js',
        assetFileNames: '[name][extname]',
      },
    },
  },
});
