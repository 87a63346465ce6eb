import { defineConfig } from 'vite'
import { followSystemTheme } from './followSystemTheme.ts'
import { phoneStyles } from './phoneStyles.ts'

/** The browser's half of published pages: its stylesheets, their fonts, and a script that nobody needs to read. */
export default defineConfig({
  base: '/_viewer/',
  plugins: [followSystemTheme(), phoneStyles()],
  build: {
    outDir: 'dist/client',
    // The server finds the names of the files in it.
    manifest: true,
    // Fonts and pictures stay files: cached on their own, and no data: addresses to allow.
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: { input: { main: 'src/main.ts', math: 'src/math.css', database: 'src/database.css' } },
  },
})
