-- The trail names records by what people know them by: also those whose lines had a bare number until now. Lines that are written already keep
-- what they have (they are sealed); reading fills them by the same function.
create or replace function audit_ref(p_subject text, p_id text) returns text language plpgsql stable as $$
declare v_id bigint := case when p_id ~ '^[0-9]{1,15}$' then p_id::bigint end;
begin
  -- One statement for each: a single expression would prepare all of them every time.
  case p_subject
    when 'merchant' then return (select code from merchant where id = v_id);
    when 'app_user' then return (select code from app_user where id = v_id);
    when 'registration' then return (select ref_no from registration where id = v_id);
    when 'payment_request' then return (select ref_no from payment_request where id = v_id);
    when 'nsdl_application' then return (select ref_no from nsdl_application where id = v_id);
    when 'gateway_order' then return (select ref_no from gateway_order where id = v_id);
    when 'gateway_payment' then return (select o.ref_no from gateway_payment g join gateway_order o on o.id = g.order_id where g.id = v_id);
    when 'wallet_adjustment' then return (select ref_no from wallet_adjustment where id = v_id);
    when 'top_up_reversal' then return (select ref_no from top_up_reversal where id = v_id);
    when 'transfer' then return (select ref_no from transfer where id = v_id);
    when 'id_sale' then return (select sale_no from id_sale where id = v_id);
    when 'package' then return (select name from package where id = v_id);
    when 'id_type' then return (select name from id_type where id = v_id);
    when 'service' then return (select name from service where id = v_id);
    when 'government_fee' then return (select s.name || ' from ' || to_char(f.effective_from, 'DD-Mon-YYYY') from government_fee f
      join service s on s.id = f.service_id where f.id = v_id);
    when 'api_credential' then return (select provider from api_credential where id = v_id);
    when 'bank_account' then return (select bank || ' ••' || right(account_no, 4) from bank_account where id = v_id);
    when 'bank_statement' then return (select file_name from bank_statement where id = v_id);
    when 'bank_line' then return (select audit_line(day, credit, debit) from bank_line where id = v_id);
    when 'bank_unlink' then return (select audit_line(l.day, l.credit, l.debit) from bank_unlink x join bank_line l on l.id = x.line_id where x.id = v_id);
    when 'ledger_account' then return (select m.code from ledger_account a join merchant m on m.id = a.owner_id
      where a.id = v_id and a.kind in ('wallet', 'receivable'));
    when 'tds_challan' then return (select 'BSR ' || bsr || ', ' || serial || ' of ' || to_char(deposited_on, 'DD-Mon-YYYY') from tds_challan where id = v_id);
    when 'mail' then return (select subject from mail where id = v_id);
    when 'list' then return p_id;
    when 'setting' then return p_id;
    else return null;
  end case;
end $$;

/* Day and amount of a line of the bank, which has no reference number of ours; rupees grouped by lakh. */
create function audit_line(p_day date, p_credit bigint, p_debit bigint) returns text language sql stable as $$
  select to_char(p_day, 'DD-Mon-YYYY') || ', '
    || regexp_replace(((p_credit + p_debit) / 100)::text, '(\d)(?=(\d\d)+\d$)', '\1,', 'g') || '.' || lpad(((p_credit + p_debit) % 100)::text, 2, '0') || '/-'
$$;
