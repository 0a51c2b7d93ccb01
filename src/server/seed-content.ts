// The demo's own words, out of files people can read: frequent questions by topic, one file for each article and promotion, both
// languages in it.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { FaqTopic, NewsTopic } from '#contract/content.ts'
import type { ArticleFile, FaqFile } from './content/content.ts'
import type { PromotionFile } from './promotions/promotions.ts'

const FOLDER = path.join(import.meta.dirname, '../../demo/content')
const ENGLISH = /^=== en\n/m

type Words = { vi: string, en: string }

async function readTexts(folder: string): Promise<{ name: string, text: string }[]> {
  const names = (await readdir(path.join(FOLDER, folder))).filter((name) => name.endsWith('.md')).toSorted()
  return Promise.all(names.map(async (name) => ({
    name: name.slice(0, -'.md'.length), text: (await readFile(path.join(FOLDER, folder, name), 'utf8')).normalize('NFC'),
  })))
}

/** Lines "name: value" up to the first empty one, and what comes after. A value in quotes is meant without them. */
function headOf(text: string): { head: Map<string, string>, rest: string } {
  const end = text.indexOf('\n\n')
  const lines = text.slice(0, end).split('\n').map((line) => /^(\w+): *"?(.*?)"?$/.exec(line))
  return { head: new Map(lines.flatMap((found) => (found ? [[found[1] ?? '', found[2] ?? '']] : []))),
    rest: text.slice(end).trim() }
}

function bothOf(name: string, text: string): [vietnamese: string, english: string] {
  const [vi, en] = text.split(ENGLISH)
  if (vi === undefined || en === undefined) throw new Error(`${name} is not in both languages`)
  return [vi.trim(), en.trim()]
}

function articleOf({ name, text }: { name: string, text: string }): ArticleFile {
  const [vi, en] = bothOf(name, text).map(headOf)
  const say = (field: string): string => vi?.head.get(field) ?? ''
  const both = (field: string): Words => ({ vi: say(field), en: en?.head.get(field) ?? '' })
  return {
    slug: name, topic: NewsTopic.parse(say('topic')), title: both('title'), summary: both('summary'),
    body: { vi: vi?.rest ?? '', en: en?.rest ?? '' }, image: `scene-${name}`, products: say('products').split(', '),
    daysAgo: Number(say('daysAgo')),
  }
}

/** The latest first. */
export async function readArticles(): Promise<ArticleFile[]> {
  return (await readTexts('news')).map(articleOf).toSorted((one, other) => one.daysAgo - other.daysAgo)
}

const QUESTION = new RegExp([
  '^(?<slug>[a-z0-9-]+)', 'vi: (?<vi>.+)', '(?<answer>[^]+?)', 'en: (?<en>.+)', '(?<english>[^]+?)',
  'keywords: (?<keywords>.+)\\s*$',
].join('\n'))

function questionOf(topic: string, text: string): FaqFile {
  const { slug = '', vi = '', en = '', answer = '', english = '', keywords = '' } = QUESTION.exec(text)?.groups ?? {}
  if (slug === '') throw new Error(`a question of ${topic} cannot be read: ${text.slice(0, 40)}`)
  return { slug, topic: FaqTopic.parse(topic), question: { vi, en }, answer: { vi: answer, en: english }, keywords }
}

/** By topic, in the order of the contract, each in the order of its file. */
export async function readFaqs(): Promise<FaqFile[]> {
  const texts = new Map((await readTexts('faqs')).map(({ name, text }) => [name, text]))
  return FaqTopic.options.flatMap((topic) => (texts.get(topic) ?? '').split(/^## /m).slice(1)
    .map((text) => questionOf(topic, text)))
}

/** The texts of promotions' own pages. */
export async function readPromotionBodies(): Promise<Map<string, NonNullable<PromotionFile['body']>>> {
  return new Map((await readTexts('promotions')).map(({ name, text }) => {
    const [vi, en] = bothOf(name, text)
    return [name, { vi, en }]
  }))
}
