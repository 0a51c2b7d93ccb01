// npm test: everything of `npm run check` and the stories in a real browser. The last line is the sum of all test runs;
// a failed step that runs no tests (types, lint …) counts there as one failure.
import { CHECK_STEPS, runSteps, STORIES } from './steps.ts'
import { formatTotals } from './totals-reporter.ts'

const totals = await runSteps([...CHECK_STEPS, STORIES], (line) => console.log(line))
if (totals.failed > 0) process.exitCode = 1
console.log(formatTotals(totals))
