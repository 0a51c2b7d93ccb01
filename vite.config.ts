// How the web is built: the browser's bundle by default, the server's renderer with `--ssr` (see scripts/build.ts).
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'

/** Tells the bundler that the router's components may be left out when nobody uses them: by itself it does not dare to. */
const leanRouter: Plugin = {
  name: 'alo:lean-router',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\// },
    handler: (code) => ({
      code: code.replace(/^[\w$]+\.displayName = "[\w.]+";$/gm, '')
        .replace(/= (React\$1\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [react(), tailwindcss(), leanRouter],
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // No picture or font inside the style sheet: the policy wants each under its own address.
    assetsInlineLimit: 0,
    // The server names what a page needs; the rest is small and comes when asked for.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild ? { input: 'src/web/entry-server.tsx' } : {
      input: 'src/web/entry-browser.tsx',
      // What every page needs travels as one file: two dozen small ones compress worse and ask more often.
      output: { codeSplitting: { groups: [{ name: 'shop', tags: ['$initial'] }] } },
    },
  },
  // React's own switch: without it the renderer would carry and run the development build, several times slower.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: isSsrBuild ? { noExternal: true, external: [] } : {},
}))
