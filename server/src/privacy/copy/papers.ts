import { timeWords } from '@sevakendra/contract/kit/dates'
import { escaped } from '../../platform/mail/letter'
import type { PersonalPart } from '../../platform/personal'
import type { Language } from '../../platform/words'

interface About {
  refNo: string
  name: string
  at: string
  language: Language
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/
const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–'
  return escaped(typeof value === 'string' && instant.test(value) ? timeWords(value) : String(value))
}

/** The parts as one page that any browser shows without a connection: no script, nothing from elsewhere. */
export function pageOf(parts: readonly PersonalPart[], { refNo, name, at, language }: About): string {
  const table = ({ title, rows }: PersonalPart) => {
    const heads = [...new Set(rows.flatMap(row => Object.keys(row)))]
    const head = heads.map(one => `<th>${escaped(one)}</th>`).join('')
    const body = rows.map(row => `<tr>${heads.map(one => `<td>${shown(row[one])}</td>`).join('')}</tr>`).join('\n')
    return `<h2>${escaped(title)}</h2>\n<table><thead><tr>${head}</tr></thead>\n<tbody>${body}</tbody></table>`
  }
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(refNo)}</title>
<style>body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem}table{border-collapse:collapse;width:100%;margin-bottom:1.5rem}
th,td{border:1px solid #bbb;padding:.3rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}th{background:#f2f2f2}</style></head>
<body><h1>${escaped(name)}</h1><p>${escaped(refNo)} · ${escaped(at)}</p>
${parts.map(table).join('\n')}
</body></html>
`
}
