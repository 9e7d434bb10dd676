import { backPhoto, me, shopPhoto } from '@sevakendra/contract/identity/endpoints'
import { baseRoute } from '@sevakendra/contract/kit/capabilities'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { exchange } from '../call/call'
import { settingsKey, useRead } from '../call/send'
import { useUser } from './session'

/** Of the read that a new photo makes out of date; nothing else does. */
export const photoKey = [settingsKey, 'photo'] as const

/**
 * The photo of who is signed in, as an address for an image. A picture behind the bearer header cannot be an address: it is
 * fetched, and its memory given back.
 */
export function usePhoto(): string | undefined {
  const user = useUser()
  const own = useRead(me, { staleTime: 60_000 })
  const none = own.data?.hasPhoto === false
  const { data } = useQuery({
    queryKey: [...photoKey, user?.code],
    queryFn: async ({ signal }) => {
      const place = baseRoute(user?.role) === '/backend' ? backPhoto : shopPhoto
      const picture: unknown = (await exchange(place, { signal })).data
      return picture instanceof Blob && picture.size > 0 ? picture : null
    },
    // Most people have none, and the frame has asked who they are anyway.
    enabled: user !== undefined && own.isFetched && !none,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!data || none) return
    const made = URL.createObjectURL(data)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(undefined)
    }
  }, [data, none])
  return address
}
