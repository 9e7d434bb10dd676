import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useShown } from '../shell/use-shown'
import classes from './record-tabs.module.css'

export interface RecordTab {
  /** In the address: `?tab=papers`. */
  value: string
  title: string
  content: ReactNode
}

/**
 * The parts of a long record, one at a time; the address says which, so that it can be sent on and found again. Arrow keys
 * go from tab to tab, Home and End to the ends. What is not open is not drawn, and asks the server for nothing.
 * @param label what a screen reader calls the row of tabs
 */
export function RecordTabs({ label, tabs }: { label: string; tabs: readonly RecordTab[] }) {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('tab')
  const open = tabs.find(({ value }) => value === asked) ?? tabs[0]
  const shown = useShown<HTMLButtonElement>(open?.value)
  const go = (value: string | null) => {
    const next = new URLSearchParams(search)
    if (value === null || value === tabs[0]?.value) next.delete('tab')
    else next.set('tab', value)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return (
    <Tabs value={open?.value ?? null} onChange={go} keepMounted={false}>
      <Tabs.List aria-label={t(label)} className={classes.tabs}>
        {tabs.map(({ value, title }) => (
          <Tabs.Tab key={value} value={value} ref={value === open?.value ? shown : null}>
            {t(title)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value, content }) => (
        <Tabs.Panel key={value} value={value} className={classes.panel}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
