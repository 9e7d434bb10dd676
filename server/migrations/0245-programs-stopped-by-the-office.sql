-- The back office can revoke a key of a shop and switch off an address; its reason is shown to the shop.
alter table api_key add column revoked_reason text, add check (revoked_reason is null or revoked_at is not null);
alter table webhook drop constraint webhook_state_check;
alter table webhook add column off_reason text, add check (state in ('active', 'paused', 'failing', 'off')),
  add check ((state = 'off') = (off_reason is not null));

-- The host alone: the rest of an address may have a password in it, and lines of the trail stay for ever.
update subject set named = $$select substring(url from '^https?://([^/?#]+)') from webhook where id = $1$$ where kind = 'webhook';
