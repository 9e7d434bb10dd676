import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { addFilingFile, type FilingRecord, filingFile, ownFilingFile, removeFilingFile } from '@sevakendra/contract/gst/filing/endpoints'
import { fileWords, type Register, registerBytes, registerKinds } from '@sevakendra/contract/gst/filing/words'
import { timeWords } from '@sevakendra/contract/kit/dates'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchFile } from '../../kit/call/download'
import { showFailure } from '../../kit/call/failure-notes'
import { savePaper } from '../../kit/call/save-paper'
import { useSend } from '../../kit/call/send'
import { resumableTo } from '../../kit/call/upload-resumable'
import { Form } from '../../kit/form/form'
import classes from './filing-shown.module.css'

const upload = resumableTo({ kinds: registerKinds, maxBytes: registerBytes })

/** The registers of a return: each can be saved, and those that were not handed over can be taken away. */
export function FilingFiles({ of, side }: { of: FilingRecord; side: 'shop' | 'office' }) {
  const { t } = useTranslation()
  const remove = useSend(removeFilingFile, { id: of.id })
  if (of.files.length === 0) return <p className={classes.note}>{of.nil ? t('A nil return has no registers.') : t('No file yet.')}</p>
  return (
    <ul className={classes.files}>
      {of.files.map(({ id, kind, name, at, removable }) => (
        <li key={id}>
          <span className={classes.name}>
            {t(fileWords[kind])}
            <span className={classes.note}> · {name}</span>
            <br />
            <time dateTime={at} className={classes.note}>
              {timeWords(at)}
            </time>
          </span>
          <div className={classes.buttons}>
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconDownload size={16} aria-hidden />}
              aria-label={t('Download {{name}}', { name })}
              onClick={() =>
                void savePaper(() => fetchFile(side === 'shop' ? ownFilingFile : filingFile, { params: { id: of.id, file: id } }))
              }
            >
              {t('Download')}
            </Button>
            {removable && (
              <Button
                variant="default"
                size="compact-md"
                leftSection={<IconTrash size={16} aria-hidden />}
                aria-label={t('Remove {{name}}', { name })}
                onClick={() => void remove({ file: id }).catch(showFailure)}
              >
                {t('Remove')}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** One more file; what was refused says what to do, and the others stay. @param first what is proposed, such as what was asked for */
export function FilingFileAdd({ id, first = 'sales' }: { id: string; first?: Register | undefined }) {
  const { t } = useTranslation()
  const send = useSend(addFilingFile, { id })
  const [added, setAdded] = useState(0)
  const schema = addFilingFile.body
  if (!schema) return null
  return (
    <Form
      key={`${first} ${added}`}
      schema={schema}
      name={`file ${id}`}
      submit="Add file"
      send={values => send(values)}
      initial={{ kind: first }}
      done={() => {
        setAdded(n => n + 1)
        notifications.show({ color: 'green', message: t('The file was added') })
      }}
    >
      {Field => (
        <div className={classes.stack}>
          <Field name="kind" />
          <Field name="uploadId" upload={upload} />
        </div>
      )}
    </Form>
  )
}
