// Makes somebody who has an account an administrator: the first one of a shop, or one who is locked out of the back office.
// Prints what it did. Safe while the shop runs, and to repeat; whoever becomes one signs in anew.
//   npm run administrator -- chu.cua.hang    a username, or an e-mail address
import { makeAdministrator } from '../src/server/auth/auth.ts'
import { withRows } from './with-rows.ts'

const [name, ...more] = process.argv.slice(2)
if (name === undefined || more.length > 0) {
  console.error('Usage: npm run administrator -- USERNAME')
  process.exit(2)
}
await withRows(({ db }) => makeAdministrator(db, name)).then((made) => {
  if (made === undefined) throw new Error(`Nobody with an open account is called ${name}: register in the shop first.`)
  console.log(made ? `${name} is an administrator now, and signs in anew.` : `${name} is an administrator already.`)
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
