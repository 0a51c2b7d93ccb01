import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import type { NotificationSetting } from '#contract/notifications.ts'
import { AskError, setTransport } from '#web/kit/ask.ts'
import { createSwitch, settingsQuery } from './notifications-settings-data.ts'

const off = (type: NotificationSetting['type']): NotificationSetting => ({ type, channel: 'EMAIL', enabled: false, fixed: false })
const server = { kept: [off('ORDER'), off('USER')], answers: [] as PromiseWithResolvers<void>[], refuses: false, keeps: false }

beforeEach(() => {
  Object.assign(server, { kept: [off('ORDER'), off('USER')], answers: [], refuses: false, keeps: false })
  setTransport(async (line, { body }) => {
    if (line.startsWith('GET')) return { settings: server.kept }
    const [change] = (body as { settings: NotificationSetting[] }).settings // as this line is asked
    if (!server.keeps) server.kept = server.kept.map((one) => (one.type === change?.type ? change : one))
    const settings = server.kept
    const answer = Promise.withResolvers<void>()
    server.answers.push(answer)
    await answer.promise
    if (server.refuses) throw new AskError(503, 'request.busy', 'busy')
    return { settings }
  })
})

async function held() {
  const client = new QueryClient()
  await client.fetchQuery(settingsQuery(true))
  const failed = vi.fn<(error: unknown) => void>()
  const kept = vi.fn<() => void>()
  const { queryKey } = settingsQuery(true)
  return {
    change: createSwitch(client, failed, kept), failed, kept,
    on: () => client.getQueryData(queryKey)?.settings.map(({ enabled }) => enabled),
    stale: () => client.getQueryState(queryKey)?.isInvalidated,
  }
}
const asked = (count: number) => vi.waitFor(() => { expect(server.answers).toHaveLength(count) })

test('it shows at once; of several the last answer holds, in whichever order they come', async () => {
  const { change, on } = await held()
  const [first, second] = [change(off('ORDER')), change(off('USER'))]
  await asked(2)
  expect(on()).toEqual([true, true])
  server.answers[0]?.resolve()
  await first
  expect(on()).toEqual([true, true]) // the first answer knows nothing of the second
  server.answers[1]?.resolve()
  await second
  expect(on()).toEqual([true, true])
})

test('what the server would not do is told, and the truth is read again', async () => {
  const { change, failed, stale } = await held()
  server.refuses = true
  const changed = change(off('ORDER'))
  await asked(1)
  server.answers[0]?.resolve()
  await changed
  expect([failed.mock.calls.length, stale()]).toEqual([1, true])
})

test('what the server leaves as it was springs back, and that is told', async () => {
  const { change, on, failed, kept } = await held()
  const turn = async () => {
    const turned = change(off('ORDER'))
    await asked(1)
    server.answers.pop()?.resolve()
    await turned
  }
  await turn()
  expect([on(), kept.mock.calls.length]).toEqual([[true, false], 0])
  server.keeps = true
  server.kept = [off('ORDER'), off('USER')]
  await turn()
  expect([on(), kept.mock.calls.length, failed.mock.calls.length]).toEqual([[false, false], 1, 0])
})
