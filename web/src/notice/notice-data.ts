import { baseRoute } from '@sevakendra/contract/kit/capabilities'
import { periodsIn } from '@sevakendra/contract/kit/periods'
import { type Bell, type Reading, readNotices, unreadNotices } from '@sevakendra/contract/notice/endpoints'
import { ownNotices } from '@sevakendra/contract/notice/lists'
import { inWords, type Notice } from '@sevakendra/contract/notice/words'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/call/call'
import { useLive } from '../kit/call/live'
import { readKey, useRead } from '../kit/call/send'
import { watchPresence } from '../kit/session/presence'
import { session, useUser } from '../kit/session/session'
import { deviceWords } from '../kit/words/device'
import { keptWords } from '../kit/words/kept'

const everyMs = 60_000

/**
 * The bell of this person: it follows what the server says has changed, and asks each minute while somebody is there, should the stream be
 * broken. Failures are silent.
 */
export function useBell(): Bell | undefined {
  const { data, refetch } = useRead(unreadNotices)
  useLive('notices', refetch)
  useEffect(() => {
    const presence = watchPresence(() => {
      if (presence.seen()) void refetch()
    })
    const timer = setInterval(() => presence.here() && void refetch(), everyMs)
    return () => {
      clearInterval(timer)
      presence.stop()
    }
  }, [refetch])
  return data
}

/** Marks notices as read and shows what is left. @throws AxiosError */
export function useReading(): (which: Reading) => Promise<void> {
  const client = useQueryClient()
  return useCallback(
    async which => {
      const whose = session.user()?.code
      const left = await call(readNotices, { body: which })
      // Somebody else may have signed in at this tab meanwhile.
      if (session.user()?.code !== whose) return
      client.setQueryData(readKey(unreadNotices), left)
      const lists = [ownNotices.path, ownNotices.counts?.path]
      void client.invalidateQueries({ predicate: ({ queryKey }) => lists.includes(String(queryKey[0])) })
    },
    [client],
  )
}

/** A reason of an application, of an objection or of a KYC, or one that the product gives by itself; what a person wrote stays as it is. */
const useWhy = keptWords(async () => {
  const [{ whyIn }, { wordedKyc }] = await Promise.all([
    import('@sevakendra/contract/nsdl-pan/forms/why'),
    import('@sevakendra/contract/kyc/reasons'),
  ])
  return (text, t) => [whyIn, wordedKyc.whyIn].map(say => say(text, t)).find(said => said !== text) ?? t(text)
})

/** Says a notice in this person's language and finds its screen: in this person's area, or where all areas have it together (`/kyc/staff`). */
export function useNoticeWords(): (notice: Notice) => { words: string; to: string } {
  const { t } = useTranslation()
  const why = useWhy()
  const base = baseRoute(useUser()?.role)
  return notice => {
    const { text, parts, values, link } = inWords(notice)
    const filled = {
      ...values,
      ...(values.reason && { reason: why(values.reason) }),
      ...(values.what && { what: periodsIn(values.what, word => t(word)) }),
      ...(values.browser && { browser: deviceWords(t, values.browser) }),
    }
    return {
      words: [text, ...parts].map(one => t(one, filled)).join(' '),
      to: link.startsWith('/') ? link : `${base}/${link}`,
    }
  }
}
