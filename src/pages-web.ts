// The renderer: as it was built, or straight from the sources while developing.
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type * as Source from './web/entry-server.tsx'
import type { PageRequest, RenderedPage } from './web/entry-server.tsx'

export const CLIENT_FOLDER = fileURLToPath(new URL('../dist/client', import.meta.url))
const RENDERER = fileURLToPath(new URL('../dist/server/entry-server.js', import.meta.url))
const RENDERER_SOURCE = '/src/web/entry-server.tsx'

type Renderer = Pick<typeof Source, 'createRenderer' | 'contentHashes'>

export interface Web {
  render(request: PageRequest): Promise<RenderedPage>
  /** Hashes of the inline scripts, for the policy. */
  hashes: readonly string[]
  /** Takes requests for source files; while developing only. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  close(): Promise<void>
}

export async function openBuiltWeb(publicUrl: string): Promise<Web> {
  const manifest = await readFile(`${CLIENT_FOLDER}/.vite/manifest.json`, 'utf8').catch(() => {
    throw new Error('The web is not built: run "node scripts/build.ts" first.')
  })
  // The built renderer has the shape of its source.
  const { createRenderer, contentHashes } = await import(pathToFileURL(RENDERER).href) as Renderer
  return {
    render: createRenderer({ kind: 'built', manifest: JSON.parse(manifest) }, publicUrl),
    hashes: contentHashes,
    close: async () => {},
  }
}

export async function openDevWeb(publicUrl: string): Promise<Web> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  return {
    async render(request) {
      // Vite gives the source file as a module of the same shape.
      const { createRenderer } = await vite.ssrLoadModule(RENDERER_SOURCE) as Renderer
      const rendered = await createRenderer({ kind: 'dev' }, publicUrl)(request)
      return { ...rendered, html: await vite.transformIndexHtml(request.path, rendered.html) }
    },
    hashes: [],
    middleware: vite.middlewares,
    close: () => vite.close(),
  }
}
