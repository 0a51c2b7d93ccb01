import { expect, test } from 'vitest'
import { maySwitch } from './switch-actions.tsx'

test('what is over by itself is offered neither switch; anything else the other one', () => {
  expect([true, false].map((on) => maySwitch({ active: true, state: 'OVER' }, on))).toEqual([false, false])
  for (const state of ['RUNNING', 'NOT_YET'] as const) {
    expect([true, false].map((on) => maySwitch({ active: true, state }, on))).toEqual([false, true])
  }
  expect([true, false].map((on) => maySwitch({ active: false, state: 'OFF' }, on))).toEqual([true, false])
})
