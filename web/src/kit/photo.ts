import { backPhoto, shopPhoto } from '@sevakendra/contract/identity/endpoints'
import { baseRoute } from '@sevakendra/contract/kit/capabilities'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { exchange } from './call'
import { settingsKey } from './send'
import { useUser } from './session'

/** Of the read that a new photo makes out of date; nothing else does. */
export const photoKey = [settingsKey, 'photo'] as const

/**
 * The photo of who is signed in, as an address for an image. A picture behind the bearer header cannot be an address: it is
 * fetched, and its memory given back.
 */
export function usePhoto(): string | undefined {
  const user = useUser()
  const { data } = useQuery({
    queryKey: [...photoKey, user?.code],
    queryFn: async ({ signal }) => {
      const own = baseRoute(user?.role) === '/backend' ? backPhoto : shopPhoto
      const picture: unknown = (await exchange(own, { signal })).data
      return picture instanceof Blob && picture.size > 0 ? picture : null
    },
    enabled: user !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(undefined)
    }
  }, [data])
  return address
}
