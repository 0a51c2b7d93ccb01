// npm run check: everything that needs no browser, in some minutes. Prints one line per step and the output of what failed.
import { CHECK_STEPS, runSteps } from './steps.ts'

const { failed } = await runSteps(CHECK_STEPS, (line) => console.log(line))
if (failed > 0) process.exitCode = 1
