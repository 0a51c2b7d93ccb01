// Builds the web: dist/client for the browser (with brotli and gzip beside each file; the back office's bundle beside the
// shop's), dist/server for rendering pages.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'

const COMPRESSED = /\.(js|css|svg|json|txt|webmanifest)$/

await build({ logLevel: 'warn' })
await build({ logLevel: 'warn', mode: 'admin' })
await build({ logLevel: 'warn', build: { ssr: 'src/web/entry-server.tsx' } })
await compressBeside('dist/client/assets')

async function compressBeside(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => COMPRESSED.test(name))
  await Promise.all(names.map(async (name) => {
    const path = join(folder, name)
    const plain = await readFile(path)
    await writeFile(`${path}.br`, await promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    await writeFile(`${path}.gz`, await promisify(gzip)(plain, { level: 9 }))
  }))
}
