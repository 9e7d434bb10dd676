-- The kinds of records that the trail, mails and the ledger name. The register of the contract has the same kinds (contract/src/register/subjects.ts), a
-- test holds both against each other. A kind that is not here is refused, whoever writes it.
create table subject (
  -- The name of its table, where it has one.
  kind text primary key,
  -- What the ledger calls it: sealed with each journal, hence another spelling than above. Null for what nothing is posted for.
  ref_type text unique,
  -- A statement that gives what people call one of them, from its number ($1), or from the text that a line names it by ($2); null where there is nothing but a number.
  named text
);

insert into subject (kind, ref_type, named) values
  ('merchant', null, 'select code from merchant where id = $1'),
  ('app_user', null, 'select code from app_user where id = $1'),
  ('session', null, null),
  ('mail', null, 'select subject from mail where id = $1'),
  ('setting', null, 'select $2'),
  ('site_setting', null, 'select $2'),
  ('list', null, 'select $2'),
  ('audit', null, null),
  ('ledger', null, null),
  ('registration', null, 'select ref_no from registration where id = $1'),
  ('payment_request', 'paymentRequest', 'select ref_no from payment_request where id = $1'),
  ('bank_statement', null, 'select file_name from bank_statement where id = $1'),
  ('bank_line', null, 'select audit_line(day, credit, debit) from bank_line where id = $1'),
  ('bank_unlink', null, 'select audit_line(l.day, l.credit, l.debit) from bank_unlink x join bank_line l on l.id = x.line_id where x.id = $1'),
  ('top_up_reversal', 'topUpReversal', 'select ref_no from top_up_reversal where id = $1'),
  ('gateway_order', null, 'select ref_no from gateway_order where id = $1'),
  ('gateway_payment', 'gatewayPayment', 'select o.ref_no from gateway_payment g join gateway_order o on o.id = g.order_id where g.id = $1'),
  ('wallet_adjustment', 'walletAdjustment', 'select ref_no from wallet_adjustment where id = $1'),
  ('transfer', 'transfer', 'select ref_no from transfer where id = $1'),
  ('ledger_account', null, 'select m.code from ledger_account a join merchant m on m.id = a.owner_id where a.id = $1 and a.kind in (''wallet'', ''receivable'')'),
  ('receivable', 'receivable', 'select reference from receivable where id = $1'),
  ('receivable_settlement', 'receivableSettlement', 'select r.reference from receivable_settlement s join receivable r on r.id = s.receivable_id where s.id = $1'),
  ('id_sale', 'idSale', 'select sale_no from id_sale where id = $1'),
  ('id_type', null, 'select name from id_type where id = $1'),
  ('package', null, 'select name from package where id = $1'),
  ('service', null, 'select name from service where id = $1'),
  ('government_fee', null, 'select s.name || '' from '' || to_char(f.effective_from, ''DD-Mon-YYYY'') from government_fee f
    join service s on s.id = f.service_id where f.id = $1'),
  ('bank_account', null, 'select bank || '' ••'' || right(account_no, 4) from bank_account where id = $1'),
  ('api_credential', null, 'select provider from api_credential where id = $1'),
  ('ao_codes', null, null),
  ('tds_challan', null, 'select ''BSR '' || bsr || '', '' || serial || '' of '' || to_char(deposited_on, ''DD-Mon-YYYY'') from tds_challan where id = $1'),
  ('tds_line', 'tdsLine', 'select reference from tds_line where id = $1'),
  ('invoice', 'invoice', 'select no from invoice where id = $1'),
  ('nsdl_application', 'nsdlApplication', 'select ref_no from nsdl_application where id = $1');

/* As before, by what the kind says of itself: a new kind is a row of `subject`. */
create or replace function audit_ref(p_subject text, p_id text) returns text language plpgsql stable as $$
declare
  v_named text := (select named from subject where kind = p_subject);
  v_ref text;
begin
  if v_named is null or p_id is null then return null; end if;
  execute v_named into v_ref using case when p_id ~ '^[0-9]{1,15}$' then p_id::bigint end, p_id;
  return v_ref;
end $$;

-- Kinds that only lines of before name stay as they are: those lines are sealed, or are nobody's to change.
insert into subject (kind)
  select subject from history union select subject from audit where subject is not null
  union select about from mail where about is not null and about not in (select ref_type from subject where ref_type is not null)
on conflict do nothing;
insert into subject (kind, ref_type)
  select 'ledger ' || r.ref_type, r.ref_type from (
    select ref_type from ledger_journal union select ref_type from receivable union select ref_type from tds_line union select ref_type from commission_due
  ) r where r.ref_type not in (select ref_type from subject where ref_type is not null);

-- Mails about applications named them as the ledger does.
update mail set about = s.kind from subject s where mail.about = s.ref_type and mail.about <> s.kind;

alter table history add constraint history_subject foreign key (subject) references subject;
alter table audit add constraint audit_subject foreign key (subject) references subject;
alter table mail add constraint mail_about foreign key (about) references subject;
alter table ledger_journal add constraint ledger_journal_ref_type foreign key (ref_type) references subject (ref_type);
alter table receivable add constraint receivable_ref_type foreign key (ref_type) references subject (ref_type);
alter table tds_line add constraint tds_line_ref_type foreign key (ref_type) references subject (ref_type);
alter table commission_due add constraint commission_due_ref_type foreign key (ref_type) references subject (ref_type);

-- A reversal posts the exact opposite of a top-up under that top-up's name, and nothing under its own: every kind has its proof.
create view top_up_reversal_postings as
select null::bigint as ref_id, null::text as kind, null::text as reference, null::timestamptz as at, false as required, false as reversed, '{}'::jsonb as legs
where false;
insert into ledger_proof (ref_type, view) values ('topUpReversal', 'top_up_reversal_postings');
-- Let every kind post what it likes: a row for tests, which register theirs now.
delete from ledger_proof where ref_type = '*';
alter table ledger_proof add constraint ledger_proof_ref_type foreign key (ref_type) references subject (ref_type);

-- Which SAC a service has is said with it: none is taken for what nobody has said.
alter table service alter column sac drop default;

/* As before; kinds of records are added by migrations alone. */
create or replace procedure grant_portal(p_user name) language plpgsql as $$
declare
  v_table record;
begin
  revoke create on schema public from public;
  call ledger_close();
  execute format('grant usage on schema public, pgboss to %I', p_user);
  execute format('grant select, insert, update, delete on all tables in schema public, pgboss to %I', p_user);
  execute format('grant usage, select on all sequences in schema public, pgboss to %I', p_user);
  execute format('grant execute on all functions in schema pgboss to %I', p_user);

  -- What a trigger refuses everybody (`refuse_change`: 8 is delete, 16 update) is not granted either: a new table needs no line here.
  for v_table in
    select t.tgrelid::regclass as name, bool_or(t.tgtype & 8 > 0) as kept, bool_or(t.tgtype & 16 > 0) as unchanged
    from pg_trigger t where t.tgfoid = 'refuse_change'::regproc group by t.tgrelid
  loop
    if v_table.kept then
      execute format('revoke delete on %s from %I', v_table.name, p_user);
    end if;
    if v_table.unchanged then
      execute format('revoke update on %s from %I', v_table.name, p_user);
    end if;
  end loop;

  -- Money and its checks are written by functions of the owner alone; of an account only whether it is frozen.
  execute format('revoke insert, update, delete on ledger_journal, ledger_entry, ledger_block, ledger_mark, ledger_check, ledger_fault, ledger_point,
    ledger_proof from %I', p_user);
  execute format('grant execute on function ledger_post, ledger_seal, ledger_check_new, ledger_check_whole to %I', p_user);
  execute format('revoke update on ledger_account from %I', p_user);
  execute format('grant update (frozen) on ledger_account to %I', p_user);
  execute format('revoke insert, update, delete on schema_migration, subject from %I', p_user);
end $$;
