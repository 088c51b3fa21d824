import { navigate } from '@/navigation/navigate';
import { Pressable } from '@/ui/Pressable';
import './consent.scss';

/** Link to a document. */
export function DocumentLink({ document, title }: { document: string; title: string }) {
  return (
    <Pressable
      className="consent-text__link"
      role="link"
      onPress={() => void navigate('article', { document })}
    >
      《{title}》
    </Pressable>
  );
}
