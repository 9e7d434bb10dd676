import type { SiteContent } from '@sevakendra/contract/site/endpoints'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { ask } from '../kit/call/ask'

const Content = createContext<SiteContent | undefined>(undefined)

/** News, fees, links and credits; undefined until they have arrived. */
export const useContent = () => use(Content)

/** @param known what came with the page; a visitor who arrives from another area has the server asked once */
export function ContentProvider({ known, children }: { known?: SiteContent; children: ReactNode }) {
  const [content, setContent] = useState(known)
  useEffect(() => {
    if (!content) ask<SiteContent>('/site/content').then(setContent, error => console.warn('site/content', error))
  }, [content])
  return <Content value={content}>{children}</Content>
}
