import { expect, test } from 'vitest'
import { words as en } from '#web/words/en/home.ts'
import { emailProblem } from './newsletter-rules.ts'

test.each(['', '   ', '\t'])('VALID-41 the letter asks for an e-mail address: "%s" is none', (typed) => {
  expect(emailProblem(typed)).toBe('home.letter_missing')
  expect(en.letter_missing).toBe('Please enter your email address')
})

test.each([
  'lan', 'lan@', '@example.com', 'lan@example', 'lan@example.', 'lan@.com', 'lan@exa mple.com', 'lan mai@example.com',
  'lan@mai@example.com', 'lan@example..com', `${'a'.repeat(250)}@example.com`,
])('VALID-42 "%s" is no e-mail address', (typed) => {
  expect(emailProblem(typed)).toBe('home.letter_wrong')
})

test.each(['lan@example.com', ' lan@example.com ', 'le.thi+alo@thu.example.vn', 'lan@mail-1.example.co'])(
  'VALID-42 "%s" is an e-mail address', (typed) => {
  expect(emailProblem(typed)).toBeUndefined()
})
