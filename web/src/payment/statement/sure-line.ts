import type { RequestWithMatches } from '@sevakendra/contract/payment/statement/endpoints'

/** The one line that is surely the money of a request: it could be nobody else's and is no other line once more. */
export function sureLine({ matches }: Pick<RequestWithMatches, 'matches'>): RequestWithMatches['matches'][number] | undefined {
  const sure = matches.filter(match => match.grade === 'sure')
  const [only] = sure
  return sure.length === 1 && only && only.others === 0 && !only.twin ? only : undefined
}
