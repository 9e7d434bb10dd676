import { Button } from '@mantine/core'
import { dayWords } from '@sevakendra/contract/kit/dates'
import { readTexts, type TextState } from '@sevakendra/contract/site/text/endpoints'
import { isLegal, type TextPage, titleOfText } from '@sevakendra/contract/site/text/words'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../kit/call/send'
import { FormSkeleton } from '../../kit/form/skeleton'
import { lazyPart } from '../../kit/shell/lazy-part'
import { LoadState } from '../../kit/shell/load-state'
import classes from './text-list.module.css'

// With the editor: fetched when a text is opened.
const TextForm = lazyPart(
  async () => (await import('./text-form')).TextForm,
  ({ close }: { close: () => void }) => <FormSkeleton title="Texts of the public site" close={close} error={undefined} />,
)

/** The pages whose texts may be written anew, legal pages before those of services. */
export function TextList() {
  const { data, error, refetch } = useRead(readTexts)
  const [open, setOpen] = useState<TextPage>()
  if (!data) return <LoadState error={error} again={refetch} />
  return (
    <>
      <Texts title="Legal pages" of={data.filter(({ page }) => isLegal(page))} open={setOpen} />
      <Texts title="Pages of services" of={data.filter(({ page }) => !isLegal(page))} open={setOpen} />
      {open && <TextForm key={open} page={open} close={() => setOpen(undefined)} />}
    </>
  )
}

function Texts({ title, of, open }: { title: string; of: readonly TextState[]; open: (page: TextPage) => void }) {
  const { t } = useTranslation()
  return (
    <section className={classes.part}>
      <h2>{t(title)}</h2>
      <ul>
        {of.map(state => (
          <li key={state.page}>
            <div>
              <strong>{t(titleOfText(state.page))}</strong>
              <small>{[wordsOf(state, t), checked(state, t)].filter(Boolean).join(' · ')}</small>
            </div>
            <Button variant="default" size="xs" onClick={() => open(state.page)} aria-label={`${t('Edit')}: ${t(titleOfText(state.page))}`}>
              {t('Edit')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Translate = (text: string, values?: Record<string, string>) => string

function wordsOf({ own, changedAt }: TextState, t: Translate): string {
  if (!changedAt) return t('Text of the product')
  const day = dayWords(changedAt)
  if (own.en && own.hi) return t('Your text, changed on {{day}}', { day })
  return own.en ? t('Your text in English only, changed on {{day}}', { day }) : t('Your text in Hindi only, changed on {{day}}', { day })
}

const checked = ({ checkedOn, page }: TextState, t: Translate): string | undefined =>
  checkedOn ? t('Checked on {{day}}', { day: dayWords(checkedOn) }) : isLegal(page) ? undefined : t('Not checked yet')
