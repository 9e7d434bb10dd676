import { Avatar, Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type OwnProfile, photoKinds } from '@sevakendra/contract/identity/profile/endpoints'
import { roleWords } from '@sevakendra/contract/kit/capabilities'
import { IconCamera, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showFailure } from '../../kit/call/failure-notes'
import { useSend } from '../../kit/call/send'
import { fileRefusal } from '../../kit/field/file'
import { FormSkeleton } from '../../kit/form/skeleton'
import { confirm } from '../../kit/record/confirm'
import { photoKey, usePhoto } from '../../kit/session/photo'
import { lazyPart } from '../../kit/shell/lazy-part'
import { useMine } from './mine'
import classes from './profile-photo.module.css'

// With the crop tool and uploads: fetched when a picture is chosen.
const Meanwhile = ({ close }: { close: () => void }) => <FormSkeleton title="Photo" close={close} error={undefined} />
const PhotoCut = lazyPart(async () => (await import('./photo-cut')).PhotoCut, Meanwhile)

/** Larger ones are made smaller before they are sent; beyond this no browser of a phone opens them. */
const mostBytes = 60_000_000

/** The photo, large, and the ways to change it; the header follows at once. */
export function ProfilePhoto({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation()
  const { calls } = useMine()
  const client = useQueryClient()
  const picture = usePhoto()
  const picker = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File>()
  const [refused, setRefused] = useState<string>()
  const remove = useSend(calls.removePhoto)
  const drawn = () => client.invalidateQueries({ queryKey: photoKey })

  function choose(file: File | undefined) {
    if (!file) return
    const no = fileRefusal(file, { kinds: photoKinds, maxBytes: mostBytes })
    setRefused(no && t(no.text, no))
    if (!no) setChosen(file)
  }
  async function forget() {
    if (!(await confirm({ title: t('Remove the photo?'), verb: 'Remove', danger: true }))) return
    try {
      await remove()
      await drawn()
    } catch (error) {
      showFailure(error)
    }
  }

  return (
    <div className={classes.me}>
      <Avatar src={picture} name={profile.name} alt={picture ? t('Your photo') : ''} size={112} color="ink" />
      <div className={classes.words}>
        <span className={classes.name}>{profile.name}</span>
        <span className={classes.about}>
          {profile.code} · {t(roleWords[profile.role])}
        </span>
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconCamera size={18} aria-hidden />}
          aria-describedby={refused ? 'photo-refused' : undefined}
          onClick={() => picker.current?.click()}
        >
          {profile.hasPhoto ? t('Change photo') : t('Add photo')}
        </Button>
        {profile.hasPhoto && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} aria-hidden />}
            loading={remove.busy}
            onClick={() => void forget()}
          >
            {t('Remove')}
          </Button>
        )}
        <input
          ref={picker}
          type="file"
          hidden
          aria-label={t('Photo')}
          accept={photoKinds.join(',')}
          onChange={event => {
            choose(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      </div>
      {refused && (
        <p id="photo-refused" role="alert" className={classes.refused}>
          {refused}
        </p>
      )}
      {chosen && (
        <PhotoCut
          file={chosen}
          close={() => setChosen(undefined)}
          done={() => {
            setChosen(undefined)
            notifications.show({ color: 'green', message: t('Saved') })
            void drawn()
          }}
        />
      )}
    </div>
  )
}
