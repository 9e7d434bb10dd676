import { readOwnPsa } from '@sevakendra/contract/uti-pan/psa/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readKey } from '../kit/call/send'
import { PageSkeleton } from '../kit/shell/page-skeleton'

/** For a step of something that was sent in another window: how it stands is read again, and leads on. */
export function PsaElsewhere() {
  const client = useQueryClient()
  useEffect(() => void client.invalidateQueries({ queryKey: readKey(readOwnPsa) }), [client])
  return <PageSkeleton />
}
