import { baseRoute } from '@sevakendra/contract/kit/capabilities'
import { type Bell, type Reading, readNotices, unreadNotices } from '@sevakendra/contract/notice/endpoints'
import { ownNotices } from '@sevakendra/contract/notice/lists'
import { inWords, type Told } from '@sevakendra/contract/notice/words'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/call'
import { readKey, useRead } from '../kit/send'
import { session, useUser } from '../kit/session'

const everyMs = 60_000
/** So long after the last key or movement nobody is there, and the tab leaves the server alone: its session has to end. */
const patienceMs = 5 * 60_000
const signsOfLife = ['pointermove', 'pointerdown', 'keydown'] as const

/** The bell of this person, asked for each minute while somebody looks, and when the window is taken up again. Failures are silent. */
export function useBell(): Bell | undefined {
  const { data, refetch } = useRead(unreadNotices)
  useEffect(() => {
    let seen = Date.now()
    const here = () => {
      seen = Date.now()
    }
    const ask = () => {
      if (document.visibilityState === 'visible' && Date.now() - seen < patienceMs) void refetch()
    }
    const back = () => {
      here()
      ask()
    }
    const timer = setInterval(ask, everyMs)
    window.addEventListener('focus', back)
    for (const sign of signsOfLife) window.addEventListener(sign, here, { passive: true })
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', back)
      for (const sign of signsOfLife) window.removeEventListener(sign, here)
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

/** Says a notice in this person's language and finds its screen in this person's area. */
export function useTelling(): (told: Told) => { words: string; to: string } {
  const { t } = useTranslation()
  const base = baseRoute(useUser()?.role)
  return told => {
    const { text, values, link } = inWords(told)
    return { words: t(text, values), to: `${base}/${link}` }
  }
}
