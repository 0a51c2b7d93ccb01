// `npm run dev`: the same shop, with pages rendered from the sources and live reload.
import { startShop } from '../src/start.ts'

await startShop({ dev: true })
