// Where the shop is installed.
import path from 'node:path'
import { findPackageJSON } from 'node:module'

/** The folder of our package.json: the same whether the sources run or what was built of them. */
export const ROOT = path.dirname(findPackageJSON(import.meta.url) ?? '')
