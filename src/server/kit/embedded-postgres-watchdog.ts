// A shell of one megabyte that ends PostgreSQL when the shop's process is gone, however it went.
import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { QUIET_ENV } from './embedded-postgres-root.ts'

// It reads from a pipe whose other end only the shop's process has: the pipe ends when that process does, even by kill -9.
// Each shop on one database has its own watchdog, noted as a file named by its number; only the last one to go ends PostgreSQL.
const SCRIPT = String.raw`
data=$1 holders=$2
trap '' HUP INT TERM QUIT
while read -r _; do :; done
rm -f "$holders/$$"

# Whether the process $1 works on this data folder: a number alone may by now be a stranger's.
works() {
  {
    if [ -d /proc/self ]; then tr '\0' ' ' < "/proc/$1/cmdline"; else ps -ww -o command= -p "$1" | sed 's/$/ /'; fi
  } 2>/dev/null | grep -qF -- "$2 "
}
for other in "$holders"/*; do
  [ -e "$other" ] || continue
  if works "\${other##*/}" "$holders"; then exit 0; fi
  rm -f "$other"
done

# It may have been started a moment ago and not have written its number yet.
pid= tries=0
while [ "$tries" -lt 20 ]; do
  pid=$(head -n 1 "$data/postmaster.pid" 2>/dev/null) && [ -n "$pid" ] && break
  tries=$((tries + 1)); sleep 0.05
done
[ -n "$pid" ] || exit 0

# Fast shutdown (20 s), then without checkpoint (5 s; the next start recovers), then by force.
for step in INT:400 QUIT:100 KILL:40; do
  works "$pid" "-D $data" || exit 0
  kill -s "\${step%%:*}" "$pid" 2>/dev/null
  tries=0
  while [ "$tries" -lt "\${step##*:}" ]; do
    works "$pid" "-D $data" || exit 0
    tries=$((tries + 1)); sleep 0.05
  done
done
`.replaceAll('\\$', '$')

export type Watchdog = {
  /** Lets go of the database: it ends unless another shop holds it. Resolves when that is done. */
  release(): Promise<void>
}

/**
 * Starts a watchdog for this process on a database's home folder. Start it before PostgreSQL: then no moment is unguarded.
 * @param onLoss called when the watchdog itself ended without being released (someone killed it)
 */
export function startWatchdog(home: string, onLoss: () => void): Watchdog {
  const holders = join(home, 'holders')
  mkdirSync(holders, { recursive: true, mode: 0o700 })
  // Detached: a session of its own, so that neither Ctrl-C nor kill -9 of our process group reaches it.
  const shell = spawn('sh', ['-c', SCRIPT, 'alo-database-watchdog', join(home, 'data'), holders], {
    detached: true, cwd: '/', env: QUIET_ENV, stdio: ['pipe', 'ignore', 'ignore'],
  })
  let released = false
  const gone = new Promise<void>((done) => {
    shell.on('exit', () => done()).on('error', () => done())
  })
  shell.stdin.on('error', () => {})
  // Neither the shell nor its pipe keeps our process alive.
  shell.unref()
  if (shell.stdin instanceof Socket) shell.stdin.unref()
  if (shell.pid) writeFileSync(join(holders, String(shell.pid)), '')
  void gone.then(() => released || !shell.pid || onLoss())
  return {
    async release() {
      released = true
      shell.ref()
      shell.stdin.end()
      await gone
    },
  }
}
