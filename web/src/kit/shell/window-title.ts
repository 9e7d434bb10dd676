import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLine } from './area'
import { nameWindow } from './window-name'

/** Names the window of a signed-in area by the screen that is open, until the area is left. */
export function useScreenTitle(): void {
  const { t } = useTranslation()
  const line = useLine()
  const screen = line ? t(line.title) : t('Something is not right...')
  useLayoutEffect(() => {
    nameWindow('screen', screen)
    return () => nameWindow('screen', undefined)
  }, [screen])
}

/** Names it by what the title of the page says, a record or a step, besides. */
export function useRecordTitle(title: unknown): void {
  useLayoutEffect(() => {
    if (typeof title !== 'string') return
    nameWindow('record', title)
    return () => nameWindow('record', undefined)
  }, [title])
}

/** Names it by a record that is open beside its list, until that is closed. */
export function useOpenedTitle(...said: unknown[]): void {
  const opened = said.filter(text => typeof text === 'string' && text !== '').join(' · ')
  useLayoutEffect(() => {
    nameWindow('opened', opened || undefined)
    return () => nameWindow('opened', undefined)
  }, [opened])
}
