import { Button, Card, Checkbox, Group, Text } from '@mantine/core'
import { readAckNos } from '@sevakendra/contract/courier/numbers'
import { dayWords } from '@sevakendra/contract/kit/dates'
import { useTranslation } from 'react-i18next'
import classes from './courier-parts.module.css'

interface AckNosProps {
  text: string
  set: (text: string) => void
  /** Forms that may be in the parcel. */
  due: readonly { ackNo: string; refNo: string; applicant: string; ackDate?: string }[]
}

/** The forms that the shop has to send, to be ticked: a tick writes the number, and a number that was typed ticks its form. */
export function AckNos({ text, set, due }: AckNosProps) {
  const { t } = useTranslation()
  const { numbers, doubled, wrong } = readAckNos(text)
  const chosen = new Set(numbers)
  const write = (list: readonly string[]) => set([...list, ...wrong].join('\n'))
  const turn = (ackNo: string) => write(chosen.has(ackNo) ? numbers.filter(one => one !== ackNo) : [...numbers, ackNo])
  return (
    <Card component="section" aria-label={t('Forms to be sent')}>
      <h2 className={classes.title}>{t('Forms to be sent')}</h2>
      <p role="status" className={classes.count}>
        {t('Numbers entered: {{n}}', { n: numbers.length })}
        {doubled.length > 0 && <span className={classes.wrong}>{t('More than once: {{numbers}}', { numbers: doubled.join(', ') })}</span>}
        {wrong.length > 0 && (
          <span className={classes.wrong}>{t('Not 15 digits: {{numbers}}', { numbers: wrong.slice(0, 5).join(', ') })}</span>
        )}
      </p>
      {due.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('No form of your shop is due at the moment.')}
        </Text>
      ) : (
        <>
          <Group gap="sm" mb="md">
            <Button size="compact-sm" variant="default" onClick={() => write([...new Set([...numbers, ...due.map(({ ackNo }) => ackNo)])])}>
              {t('Tick all')}
            </Button>
          </Group>
          <ul className={classes.ticks}>
            {due.map(({ ackNo, refNo, applicant, ackDate }) => (
              <li key={ackNo}>
                <Checkbox
                  checked={chosen.has(ackNo)}
                  onChange={() => turn(ackNo)}
                  label={ackNo}
                  description={[ackDate && dayWords(ackDate), refNo, applicant].filter(Boolean).join(' · ')}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
