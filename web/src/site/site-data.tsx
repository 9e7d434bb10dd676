import type { SiteContent } from '@sevakendra/contract/site/endpoints'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { ask, Refused } from '../kit/call/ask'
import { errorText } from '../kit/call/error-text'
import type { Answer } from './page-data'

const Content = createContext<SiteContent | undefined>(undefined)
const First = createContext<Answer | undefined>(undefined)

/** News, fees, links and credits; undefined until they have arrived. */
export const useContent = () => use(Content)

interface Props {
  /** What came with the page; a visitor who arrives from another area has the server asked once. */
  known?: SiteContent | undefined
  /** What came with it for this page alone. */
  answer?: Answer | undefined
  children: ReactNode
}

export function ContentProvider({ known, answer, children }: Props) {
  const [content, setContent] = useState(known)
  useEffect(() => {
    if (!content) ask<SiteContent>('/site/content').then(setContent, error => console.warn('site/content', error))
  }, [content])
  return (
    <Content value={content}>
      <First value={answer}>{children}</First>
    </Content>
  )
}

/** What came with the page that the server drew for this one request, at a path; undefined where nothing did. */
export function useCame<T>(path: string): T | undefined {
  const first = use(First)
  return first?.to === path ? (first.reply as T) : undefined
}

export interface Answered<T> {
  /** Undefined until it has arrived; null where there is no such thing. */
  reply: T | null | undefined
  /** Why it has not arrived. */
  problem: string | undefined
  again: () => void
}

/**
 * What one public page shows beyond what all of them show: it came with the page that the server drew, and is asked for where somebody goes on to another.
 * @param to the read, below `/api`; see `readOf`
 */
export function useAnswer<T>(to: string): Answered<T> {
  const first = use(First)
  const [got, setGot] = useState(first)
  const [failed, setFailed] = useState<{ to: string; problem: string }>()
  const here = got?.to === to
  const broken = failed?.to === to
  useEffect(() => {
    if (here || broken) return
    let left = false
    ask<T>(to).then(
      reply => !left && setGot({ to, reply }),
      (error: unknown) => {
        if (left) return
        if (error instanceof Refused && error.status === 404) setGot({ to, reply: null })
        else setFailed({ to, problem: errorText(error) })
      },
    )
    return () => {
      left = true
    }
  }, [to, here, broken])
  return {
    reply: here ? (got.reply as T | null) : undefined,
    problem: broken ? failed.problem : undefined,
    again: () => setFailed(undefined),
  }
}
