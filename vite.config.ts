// How the web is built: the browser's bundle by default, the server's renderer with `--ssr` (see scripts/build.ts).
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'

/** Tells the bundler what of the router may be left out when unused (by itself it does not dare to), and takes its warnings. */
const leanRouter: Plugin = {
  name: 'alo:lean-router',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\// },
    handler: (code) => ({
      code: code.replace(/^[\w$]+\.displayName = "[\w.]+";$/gm, '').replace(/^\s*warning\(.*\);$/gm, '')
        .replace(/= (React\$1\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
}

/** The shop changes things by plain calls and never by `useMutation`: what keeps mutations is left out of the client. */
const leanQuery: Plugin = {
  name: 'alo:lean-query',
  apply: 'build',
  transform: {
    filter: { id: /query-core\/build\/modern\/queryClient\.js$/ },
    handler(code) {
      const lean = code.replace('config.mutationCache || new MutationCache()', 'config.mutationCache')
        .replaceAll(/return this\.#mutationCache\.(resume|find)/g, 'return this.#mutationCache?.$1')
        .replace('this.#mutationCache.clear()', 'this.#mutationCache?.clear()')
      const strange = lean.includes('new MutationCache') || /#mutationCache\.(?!$)/m.test(lean)
      if (strange) this.error('the query client is written otherwise than it was: look at alo:lean-query')
      return { code: lean, map: null }
    },
  },
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((one) => one.type === 'chunk' ? Object.entries(one.modules) : [])
    const used = modules.some(([id, { renderedLength }]) => id.endsWith('/useMutation.js') && renderedLength > 0)
    if (used) this.error('useMutation is used: take alo:lean-query out of vite.config.ts')
  },
}

/** What shows a product as one of many, on the front page and on most others: one file instead of a dozen crumbs. */
const ON_SHELVES = new RegExp([
  'web/catalogue/(product-(card|grid)|stock-line|category-tiles|sale-left)',
  'web/kit/ui/(price|chip|tint|control-class|scene)\\.',
  'web/reviews/(stars|reviews-rules)',
  'icons/(star(-half)?|badge-check|check|x|clock|arrow-right|chevron-(left|right)|rotate-ccw)\\.',
].join('|'))

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [react(), tailwindcss(), leanRouter, leanQuery],
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
    // Split for the browser only: what it loads later the renderer may well need at once.
    rolldownOptions: isSsrBuild ? { input: 'src/web/entry-server.tsx', checks: { ineffectiveDynamicImport: false } } : {
      input: 'src/web/entry-browser.tsx',
      // What every page needs travels as one file: two dozen small ones compress worse and ask more often.
      output: {
        codeSplitting: {
          groups: [{ name: 'shop', tags: ['$initial'] }, { name: 'shelf', test: ON_SHELVES, minShareCount: 2 }],
        },
      },
    },
  },
  // React's own switch: without it the renderer would carry and run the development build, several times slower.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: isSsrBuild ? { noExternal: true, external: [] } : {},
}))
