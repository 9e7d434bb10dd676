-- What the tax office has does not end by itself: papers that left while it was being sent back had a day after which it lapsed.
update application set answer_by = null where filed_at is not null and status = 'incomplete';
