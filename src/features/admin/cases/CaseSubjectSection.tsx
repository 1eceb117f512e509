import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CaseDetail } from '#contract/admin/case';
import { bikePath, paths, sellerPath } from '../../../paths.ts';
import { Picture, variantOf } from '../../../ui/page/Picture.tsx';
import { formatDay } from '../../../ui/text/dates.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { localizePlace } from '../../../ui/text/localize-place.ts';
import { MultilineText } from '../../../ui/text/MultilineText.ts';
import { formatCount, formatTaka } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { ReportedMessagesDialog } from '../moderation/ReportedMessagesDialog.tsx';
import { caseScreenText, productStatusText } from './case-screen.text.ts';
import { CaseSection } from './CaseSection.tsx';
import { caseKindText } from './cases.text.ts';

const Photos = styled('div')(({ theme: { vars } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(110px, 1fr))',
  gap: 8,
  '& img': { borderRadius: vars.shape.control },
}));

/** Opens the messages of a reported conversation, which is recorded. */
function ReadMessages({ shown: { subjectId, personName, reports, subject } }: { shown: CaseDetail }) {
  const words = useText(caseScreenText);
  const [open, setOpen] = useState(false);
  const { otherName = '', otherSide = 'buyer' } = subject;
  const report = { conversationId: subjectId, side: otherSide, userName: otherName, otherName: personName };
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {reports > 0 ? words.readOpen : words.readClosed}
      </Typography>
      <Button variant="outlined" disabled={reports === 0} onClick={() => setOpen(true)}>
        {words.read}
      </Button>
      {open && <ReportedMessagesDialog report={report} open onClose={() => setOpen(false)} />}
    </>
  );
}

/** The reported thing as it is now. */
export function CaseSubjectSection({ shown }: { shown: CaseDetail }) {
  const words = useText(caseScreenText);
  const [kinds, statuses] = [useText(caseKindText), useText(productStatusText)];
  const language = useLanguage();
  const { kind, subjectId, productId, productName, image, subject, person } = shown;
  const { status, price, location, text, photos, rating, dealId, otherName, createdAt } = subject;
  const lines = [
    status && statuses[status],
    price !== undefined && formatTaka(price, language),
    location && localizePlace(location, subject, language),
    rating !== undefined && words.rating(formatCount(rating, language)),
    otherName && (kind === 'review' ? words.reviewOf(otherName) : words.conversationWith(otherName)),
    (kind === 'person' ? words.memberSince : words.listedOn)(formatDay(createdAt, language)),
  ].filter(Boolean);
  return (
    <CaseSection title={words.subject} lead={kinds[kind]}>
      <Typography variant="h4" component="h3" sx={{ overflowWrap: 'anywhere' }} translate="no">
        {productName}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {lines.join(' · ')}
      </Typography>
      {kind === 'person' && (
        <Avatar src={image ? variantOf(image, 'thumb') : undefined} alt="" sx={{ width: 72, height: 72 }} />
      )}
      {kind === 'product' && (
        <Photos>
          {[image, ...photos].map((src) => (
            <Picture key={src} src={src} alt="" sizes="160px" />
          ))}
        </Photos>
      )}
      {text && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <MultilineText>{text}</MultilineText>
        </Typography>
      )}
      {kind === 'conversation' && <ReadMessages shown={shown} />}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {kind === 'person' && (
          <Button component={Link} to={paths.person(subjectId)}>
            {words.openRecord}
          </Button>
        )}
        {kind === 'person' && !person.isDeleted && person.role !== 'user' && (
          <Button component={Link} to={sellerPath(subjectId, productName)}>
            {words.openSeller}
          </Button>
        )}
        {productId && status !== 'removed' && (
          <Button component={Link} to={bikePath(productId, productName)}>
            {words.open}
          </Button>
        )}
        {dealId && (
          <Button component={Link} to={paths.deal(dealId)}>
            {words.openDeal}
          </Button>
        )}
      </Stack>
    </CaseSection>
  );
}
