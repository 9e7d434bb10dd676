-- The indexes that a new kind of application gets (0056) name no state and no column of PAN applications: those order by form, category and hard copy
-- themselves, and keep the indexes that they have.
create or replace procedure application_indexes(p_kind text) language plpgsql as $$
declare
  v_one record;
begin
  for v_one in
    select * from (values
      -- The desk, and what is due.
      ('queue', '(status, submitted_at, id)', ''),
      ('claim', '(claim_until)', 'claim_by is not null'),
      ('claimed', '(claim_by)', 'claim_by is not null'),
      ('answer_by', '(answer_by)', 'answer_by is not null'),
      ('acknowledged', '(acknowledged_at)', 'acknowledged_at is not null'),
      -- Texts that are looked into, and whole words and beginnings of the numbers that people know by heart.
      ('search', 'using gin (search gin_trgm_ops)', ''),
      ('remark', 'using gin (remark gin_trgm_ops)', 'remark is not null'),
      ('ref_word', '(lower(ref_no) text_pattern_ops)', ''),
      ('ack_word', '(lower(ack_no) text_pattern_ops)', ''),
      ('mobile_word', '(lower(mobile) text_pattern_ops)', ''),
      -- One for each order of the back office.
      ('by_date', '(submitted_at, id)', $w$status <> 'draft'$w$),
      ('by_ref', '(ref_no, id)', $w$status <> 'draft'$w$),
      ('by_applicant', '(applicant, id)', $w$status <> 'draft'$w$),
      ('by_status', '(status, id)', $w$status <> 'draft'$w$),
      ('by_round', '((round > 0), id)', $w$status <> 'draft'$w$),
      ('by_total', '(total, id)', $w$status <> 'draft'$w$),
      ('by_ack', '(ack_no, id)', $w$status <> 'draft'$w$),
      ('by_ack_down', '(ack_no desc nulls last, id desc)', $w$status <> 'draft'$w$),
      ('by_ack_date', '(ack_date, id)', $w$status <> 'draft'$w$),
      ('by_ack_date_down', '(ack_date desc nulls last, id desc)', $w$status <> 'draft'$w$),
      ('by_mobile', '(mobile, id)', $w$status <> 'draft'$w$),
      ('by_mobile_down', '(mobile desc nulls last, id desc)', $w$status <> 'draft'$w$),
      -- By shop: in the back office, and a shop's or a person's own newest first.
      ('by_shop', '(merchant_id, id)', $w$status <> 'draft'$w$),
      ('merchant', '(merchant_id, status, submitted_at desc, id desc)', ''),
      ('of_shop', '(merchant_id, submitted_at desc nulls last, id desc)', ''),
      ('of_maker', '(created_by, submitted_at desc nulls last, id desc)', '')
    ) one (name, what, rows)
  loop
    execute format('create index %I on application %s where kind = %L %s', p_kind || '_' || v_one.name, v_one.what, p_kind,
      case when v_one.rows <> '' then 'and ' || v_one.rows else '' end);
  end loop;
  -- Dashboards count its steps by day.
  execute format('create index %I on history (at, action) where subject = %L', 'history_of_' || p_kind, p_kind);
end $$;
