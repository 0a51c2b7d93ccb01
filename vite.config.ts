// How the web is built: the browser's bundle by default, the server's renderer with `--ssr`, the back office in the mode `admin`
// (see scripts/build.ts).
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { BuildOptions, Plugin } from 'vite'
import { withoutHints } from './scripts/lean-font.ts'

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

/**
 * The shop changes things by plain calls and never by `useMutation`: what keeps mutations is left out of the client. Growing
 * lists are read by `useInfiniteQuery` in the browser (the renderer fetches them itself): how to comes with it.
 */
const leanQuery: Plugin = {
  name: 'alo:lean-query',
  apply: 'build',
  transform: {
    filter: { id: /query-core\/build\/modern\/(queryClient|query|infiniteQueryObserver)\.js$/ },
    handler(code, id) {
      const client = id.endsWith('/queryClient.js')
      if (!client && this.environment.name === 'ssr') return undefined
      const { lean, strange } = client ? withoutMutations(code) : withGrowingApart(code)
      if (strange) this.error(`${id} is written otherwise than it was: look at alo:lean-query`)
      return { code: lean, map: null }
    },
  },
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((one) => one.type === 'chunk' ? Object.entries(one.modules) : [])
    const used = modules.some(([id, { renderedLength }]) => id.endsWith('/useMutation.js') && renderedLength > 0)
    if (used) this.error('useMutation is used: take alo:lean-query out of vite.config.ts')
  },
}

function withoutMutations(code: string) {
  const lean = code.replace('config.mutationCache || new MutationCache()', 'config.mutationCache')
    .replaceAll(/return this\.#mutationCache\.(resume|find)/g, 'return this.#mutationCache?.$1')
    .replace('this.#mutationCache.clear()', 'this.#mutationCache?.clear()')
  return { lean, strange: lean.includes('new MutationCache') || /#mutationCache\.(?!$)/m.test(lean) }
}

function withGrowingApart(code: string) {
  const lean = code.replace(/^import \{ infiniteQueryBehavior \} from .*$/m, '')
    .replace('this.#queryType === "infinite" ? infiniteQueryBehavior(this.options.pages) : ', '')
    .replace('import { hasNextPage, hasPreviousPage }', 'import { hasNextPage, hasPreviousPage, infiniteQueryBehavior }')
    .replaceAll('options._type = "infinite";', '$& options.behavior = infiniteQueryBehavior(options.pages);')
  const [imported, called] = [/import .*\binfiniteQueryBehavior\b/.test(lean), /(?<!import .*)infiniteQueryBehavior\(/.test(lean)]
  return { lean, strange: lean === code || imported !== called }
}

/** Loads a part of the web, its style sheets first: all that is left of Vite's own when it preloads nothing. */
const LEAN_LOADING = `
const sheets = {}
const bring = (file) => sheets[file] ??= new Promise((done, fail) => {
  const href = '/' + file
  if (document.querySelector('link[href="' + href + '"]')) return done()
  const giveUp = (cause) => {
    delete sheets[file]
    fail(cause)
  }
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: done, onerror: giveUp }))
})
export const __vitePreload = (load, files = []) => Promise.all(files.map(bring)).then(load)
`

const leanLoading: Plugin = {
  name: 'alo:lean-loading',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler(code) {
      if (!code.includes('export const __vitePreload =')) this.error('Vite loads parts in another way: look at alo:lean-loading')
      return { code: LEAN_LOADING, map: null }
    },
  },
}

/** What draws an icon, instead of lucide's own part for every framework, wish and age: that weighs more than all our icons. */
const LEAN_ICON = `
import { createElement } from 'react'
export default ({ name, node }) => ({ className = '', size = 24, strokeWidth = 2, ...rest }) => createElement('svg', {
  viewBox: '0 0 24 24', width: size, height: size, fill: 'none', stroke: 'currentColor', strokeLinecap: 'round',
  strokeLinejoin: 'round', 'aria-hidden': true, ...rest, strokeWidth,
  className: 'lucide lucide-' + name + ' ' + className,
}, ...node.map(([shape, lines]) => createElement(shape, lines)))
`

/** Icons without lucide's machinery, and without the keys of their lines: these are children in a row, and need none. */
const leanIcons: Plugin = {
  name: 'alo:lean-icons',
  apply: 'build',
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/(createLucideIcon|icons\/[\w-]+)\.mjs$/ },
    handler(code, id) {
      if (id.endsWith('/createLucideIcon.mjs')) return { code: LEAN_ICON, map: null }
      if (code.includes('createLucideIcon(') && !/createLucideIcon\(__iconData\)/.test(code)) {
        this.error(`${id} is written otherwise than it was: look at alo:lean-icons`)
      }
      return { code: code.replaceAll(/, key: "\w+"/g, ''), map: null }
    },
  },
}

/**
 * What React throws to itself is compared and never read. Made as errors they take the stack of that moment, for which a browser
 * that is being watched reads the whole file once more: 17 ms, before a phone's slowness.
 */
const leanReact: Plugin = {
  name: 'alo:lean-react',
  apply: 'build',
  transform: {
    filter: { id: /react-dom\/cjs\/react-dom-client\.production\.js$/ },
    handler(code) {
      const thrown = /\b(\w+Exception) = Error\(formatProdErrorMessage\((\d+)\)\)/g
      const made = '$1 = Object.create(Error.prototype, { message: { value: formatProdErrorMessage($2) } })'
      const lean = code.replaceAll(thrown, made)
      if (lean === code) this.error('React is written otherwise than it was: look at alo:lean-react')
      return { code: lean, map: null }
    },
  },
}

/** Fonts without what tells screens of few pixels how to draw them: half as much is on its way before a page is seen. */
const leanFonts: Plugin = {
  name: 'alo:lean-fonts',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const one of Object.values(bundle)) {
      if (one.type === 'asset' && one.fileName.endsWith('.woff2')) one.source = withoutHints(Buffer.from(one.source))
    }
  },
}

/** What shows a product as one of many, on the front page and on most others: one file instead of a dozen crumbs. */
const ON_SHELVES = new RegExp([
  'web/catalogue/(product-(card|grid)|stock-line|category-tiles|sale-left)',
  'web/kit/ui/(price|chip|tint|control-class|scene)\\.',
  'web/kit/ui/signal-arcs', 'web/reviews/(stars|reviews-rules)', 'web/wishlist/wishlist-heart',
  'icons/(star(-half)?|badge-check|check|x|clock|arrow-right|chevron-(left|right)|rotate-ccw|heart|package-check|wallet)\\.',
].join('|'))

/** What stands on most pages but the front page: their titles, the way to them, what is said where there is nothing. */
const ON_PAGES = new RegExp([
  'web/kit/ui/(page-title|breadcrumb|badge|empty-state|signal-art)\\.', 'web/kit/(crumbs-json-ld|mid-sentence)',
  'web/shell/not-found\\.', 'icons/(plus|minus|shield-check|sliders-horizontal)\\.',
].join('|'))

/** What one product is shown and taken with. */
const ON_PRODUCTS = new RegExp([
  'web/catalogue/(product-data|compare-choice|recently-viewed)', 'web/cart/cart-item', 'web/kit/ui/quantity-stepper',
  'web/leads/leads-offers', 'react-query/build/modern/(useInfiniteQuery|infiniteQueryOptions)',
].join('|'))

/** What keeps cart and wishlist: every page asks for it as soon as it is awake. */
const IN_BAG = /web\/(cart\/cart-(engine|rules|answers|data|news|tabs)|wishlist\/wishlist-(engine|data|rules))\./

/** What is not our own of every page: a file that is run as soon as it is here, while the rest is still on its way. */
const ENGINE = /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\/|rolldown\/runtime/

/** What every page of the shop needs travels as two files: two dozen small ones compress worse and ask more often. */
const SHOP: BuildOptions['rolldownOptions'] = {
  input: 'src/web/entry-browser.tsx',
  output: {
    codeSplitting: {
      groups: [
        { name: 'engine', test: ENGINE, tags: ['$initial'], priority: 1 }, { name: 'shop', tags: ['$initial'] },
        { name: 'shelf', test: ON_SHELVES, minShareCount: 2 }, { name: 'pages', test: ON_PAGES, minShareCount: 2 },
        { name: 'product', test: ON_PRODUCTS, minShareCount: 2 }, { name: 'bag', test: IN_BAG },
      ],
    },
  },
}

/** Built apart, into the same folder: so the shop's files are the same whatever the back office has. */
const ADMIN: BuildOptions['rolldownOptions'] = {
  input: 'src/web/entry-admin.tsx',
  output: { codeSplitting: { groups: [{ name: 'admin', tags: ['$initial'] }] } },
}

export default defineConfig(({ isSsrBuild, mode }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [react(), tailwindcss(), leanRouter, leanQuery, leanLoading, leanIcons, leanReact, leanFonts],
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/renderer' : 'dist/client',
    emptyOutDir: mode !== 'admin',
    manifest: !isSsrBuild && (mode === 'admin' ? '.vite/admin.json' : true),
    // No picture or font inside the style sheet: the policy wants each under its own address.
    assetsInlineLimit: 0,
    // The server names what a page needs; the rest is small and comes when asked for.
    modulePreload: false,
    reportCompressedSize: false,
    // Split for the browser only: what it loads later the renderer may well need at once.
    rolldownOptions: isSsrBuild ? { input: 'src/web/entry-server.tsx', checks: { ineffectiveDynamicImport: false } }
      : mode === 'admin' ? ADMIN : SHOP,
  },
  // React's own switch: without it the renderer would carry and run the development build, several times slower.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: isSsrBuild ? { noExternal: true, external: [] } : {},
}))
