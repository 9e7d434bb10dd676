-- A due day of the GST calendar is named in the trail as people call it, `GSTR-9, FY 2025-26, All states`, not by what the table keeps of it.
update subject set named = $named$
  select
    case d.return_kind
      when 'gstr1' then 'GSTR-1' when 'pmt06' then 'PMT-06' when 'gstr3b' then 'GSTR-3B' when 'cmp08' then 'CMP-08'
      when 'gstr4' then 'GSTR-4' when 'gstr9' then 'GSTR-9' else upper(d.return_kind)
    end || ', ' ||
    case
      when d.period ~ '-Q[1-4]$' then
        (array['Apr–Jun ', 'Jul–Sep ', 'Oct–Dec ', 'Jan–Mar '])[right(d.period, 1)::int]
          || (left(d.period, 4)::int + case when right(d.period, 1) = '4' then 1 else 0 end)
      -- GST is of 2017: no year of it ends like a month.
      when right(d.period, 2)::int > 12 then 'FY ' || d.period
      else to_char(to_date(d.period, 'YYYY-MM'), 'Mon YYYY')
    end || ', ' ||
    coalesce(
      case d.state_group when 'all' then 'All states' when 'group22' then 'States due on the 22nd' when 'group24' then 'States due on the 24th' end,
      (select s.name from state s where s.gst_code = d.state_group),
      d.state_group)
  from gst_due_day d where d.id = $1
$named$ where kind = 'gst_due_day';
