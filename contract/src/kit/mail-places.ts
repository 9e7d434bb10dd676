/** What a letter may fill into its texts, by the name between the curly brackets. What is personal stands in no subject: subjects travel in the open. */
export const places = {
  business: { label: 'Name of the business', personal: false },
  name: { label: 'Name of the recipient', personal: true },
  refNo: { label: 'Our reference', personal: false },
  saleNo: { label: 'Number of the ID sale', personal: false },
  orderNo: { label: 'Number of the coupon order', personal: false },
  what: { label: 'Return and period', personal: false },
  gstin: { label: 'GSTIN', personal: true },
  arn: { label: 'ARN', personal: true },
  trn: { label: 'TRN', personal: true },
  psaId: { label: 'PSA ID', personal: true },
  day: { label: 'Day', personal: false },
  amount: { label: 'Amount', personal: true },
  balance: { label: 'Wallet balance', personal: true },
  bankReference: { label: 'Bank reference', personal: true },
  ackNo: { label: 'Acknowledgement number', personal: true },
  trackingNo: { label: 'Tracking number', personal: true },
  idType: { label: 'Kind of ID', personal: false },
  shop: { label: 'Receiving shop', personal: true },
  shopName: { label: 'Name of the shop', personal: true },
  reason: { label: 'Reason', personal: true },
  remark: { label: 'Remark', personal: true },
} as const satisfies Record<string, { label: string; personal: boolean }>
export type Place = keyof typeof places

export type PartKind = 'subject' | 'text' | 'button'

/** In characters. A subject is cut by mail programs, a button stands on one line. */
export const longest: Record<PartKind, number> = { subject: 150, text: 2000, button: 60 }

/** The names between curly brackets, each once. */
export const placesIn = (text: string): string[] => [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))]

interface Part {
  kind: PartKind
  /** What stands in the text of the product, and therefore has to stand in any other. */
  needed: readonly string[]
  /** What may stand in it, the needed ones included. */
  offered: readonly string[]
}

/**
 * Why a text may not stand in the place of the product's own; undefined when it may.
 * A mail is plain text with the links of its letter: who can write texts sends nobody elsewhere.
 */
export function whyNotText({ kind, needed, offered }: Part, text: string): string | undefined {
  if (!text.trim()) return 'Required'
  if (text.length > longest[kind]) return `At most ${longest[kind]} characters`
  if (kind !== 'text' && /[\r\n]/.test(text)) return 'Only one line is allowed here'
  if (/<[a-z/!]/i.test(text)) return 'Plain text alone: HTML is not allowed'
  if (/:\/\/|\bwww\./i.test(text)) return 'Web addresses are not allowed: the mail has the links of its letter'
  if (/\[\[|\]\]/.test(text)) return 'Double square brackets are not allowed'
  const names = placesIn(text)
  const unknown = names.find(name => !offered.includes(name))
  if (unknown) return `This mail has no placeholder ${unknown}`
  if (/\{\{|\}\}/.test(text.replace(/\{\{\w+\}\}/g, ''))) return 'Double curly brackets enclose the name of a placeholder, and nothing else'
  const personal = kind === 'subject' ? names.find(name => places[name as Place]?.personal !== false) : undefined
  if (personal) return `The placeholder ${personal} is personal and may not stand in a subject`
  const without = needed.find(name => !names.includes(name))
  return without && `The placeholder ${without} is missing`
}
