import { isLegal, type TextPage } from '@sevakendra/contract/site/text/words'
import type { ServiceSlug } from '@sevakendra/contract/site/words'
import { type Language, sayIn } from '../../platform/words'
import { legalParts } from './legal'
import { servicesEnglish } from './services-en'
import { servicesHindi } from './services-hi'

/** What the page of a service says. */
interface ServiceText {
  what: string
  papers: readonly string[]
  time: string
  apply: readonly string[]
}

/** All services in one language, and their headings: what it is, papers, time, how to apply. */
export type ServiceWords = Record<ServiceSlug, ServiceText> & { headings: readonly [string, string, string, string] }

/** The day on which the texts of the services were last held against the sources themselves: not done yet, see decision 130. */
export const standardCheckedOn: string | null = null

const services: Record<Language, ServiceWords> = { en: servicesEnglish, hi: servicesHindi }

/** The text of the product, as HTML in the form that the editor makes of it: opened and saved unchanged, it is still the text of the product. */
export function standardText(page: TextPage, language: Language): string {
  if (isLegal(page))
    return legalParts(sayIn(language))
      [page].map(
        ({ title, says, list, to }) => heading(title) + (list ? points('ul', says) : says.map(text => paragraph(text, to)).join('')),
      )
      .join('')
  const { headings, [page]: of } = services[language]
  const [what, papers, time, apply] = headings
  return [
    heading(what) + paragraph(of.what),
    heading(papers) + points('ul', of.papers),
    heading(time) + paragraph(of.time),
    heading(apply) + points('ol', of.apply),
  ].join('')
}

const heading = (text: string) => `<h2>${escaped(text)}</h2>`
const paragraph = (text: string, to?: readonly [path: string, name: string]) =>
  `<p>${escaped(text)}${to ? ` <a href="${to[0]}">${escaped(to[1])}</a>` : ''}</p>`
const points = (tag: 'ul' | 'ol', of: readonly string[]) => `<${tag}>${of.map(text => `<li>${paragraph(text)}</li>`).join('')}</${tag}>`

const escaped = (text: string) => text.replace(/[&<>]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign)
