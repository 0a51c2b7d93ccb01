// The renderer: as it was built, or straight from the sources while developing.
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '#server/kit/root.ts'
import type { Assets } from './web/document.ts'
import type * as Source from './web/entry-server.tsx'
import type { PageRequest, RenderedPage } from './web/entry-server.tsx'
import type { Address } from './web/page-table.ts'

export const CLIENT_FOLDER = path.join(ROOT, 'dist/client')
const RENDERER = path.join(ROOT, 'dist/renderer/entry-server.js')
const RENDERER_SOURCE = '/src/web/entry-server.tsx'

/** Where the build writes it: see vite.config.ts. */
const ADMIN_MANIFEST = 'admin.json'

type Manifest = Extract<Assets, { kind: 'built' }>['manifest']

type Renderer = Pick<typeof Source, 'createRenderer' | 'contentHashes' | 'apiOrigin' | 'readAddress'>

export interface Web {
  /** The page an address means; the one for unknown addresses when there is no path. */
  addressOf(path: string | undefined, query: string): Address | Promise<Address>
  render(request: PageRequest): Promise<RenderedPage>
  /** Hashes of the inline scripts, for the policy. */
  hashes: readonly string[]
  /** Where the API is; empty: here. */
  apiOrigin: string
  /** Takes requests for source files; while developing only. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  close(): Promise<void>
}

/** The web as `scripts/build.ts` built it. */
export async function openBuiltWeb(publicUrl: string): Promise<Web> {
  const [manifest, adminManifest] = await Promise.all([readManifest('manifest.json'), readManifest(ADMIN_MANIFEST)])
  // The built renderer has the shape of its source.
  const { createRenderer, contentHashes, apiOrigin, readAddress } = await import(pathToFileURL(RENDERER).href) as Renderer
  return {
    addressOf: readAddress,
    render: createRenderer({ kind: 'built', manifest, adminManifest }, publicUrl),
    hashes: contentHashes,
    apiOrigin,
    close: async () => {},
  }
}

async function readManifest(name: string): Promise<Manifest> {
  const text = await readFile(`${CLIENT_FOLDER}/.vite/${name}`, 'utf8').catch(() => {
    throw new Error('The web is not built: run "node scripts/build.ts" first.')
  })
  // written by the build
  return JSON.parse(text) as Manifest
}

/** The web from its sources, through Vite. */
export async function openDevWeb(publicUrl: string): Promise<Web> {
  const { createLogger, createServer } = await import('vite')
  const logger = createLogger()
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom', customLogger: logger })
  // Vite gives the source file as a module of the same shape.
  const renderer = async () => await vite.ssrLoadModule(RENDERER_SOURCE) as Renderer
  return {
    addressOf: async (path, query) => (await renderer()).readAddress(path, query),
    async render(request) {
      const { createRenderer } = await renderer()
      const rendered = await createRenderer({ kind: 'dev' }, publicUrl)(request)
      return { ...rendered, html: [await vite.transformIndexHtml(request.path, rendered.html.join(''))] }
    },
    hashes: [],
    apiOrigin: '',
    middleware: vite.middlewares,
    close() {
      logger.error = () => {} // cut off while it looks for what to bundle, it would tell so with the place in its own source
      return vite.close()
    },
  }
}
