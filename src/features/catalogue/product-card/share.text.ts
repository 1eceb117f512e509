import { defineText } from '../../../ui/text/text.ts';

export const shareText = defineText({
  en: {
    linkCopied: 'The link has been copied.',
  },
  bn: {
    linkCopied: 'লিংকটি কপি হয়েছে।',
  },
});
