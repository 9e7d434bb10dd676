interface Go {
  url: string
  fields: Readonly<Record<string, string>>
}

/** Posts what the server has signed, as a form that the browser follows. Only to our own address: no other provider is known yet. */
export function goThere({ url, fields }: Go): void {
  const { origin, pathname } = new URL(url)
  if (origin !== window.location.origin || !pathname.startsWith('/api/nsdlpan/paperless/'))
    throw new Error('The provider named an unknown page')
  const form = document.createElement('form')
  form.method = 'post'
  form.action = url
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
}
