/// Values as text: what `geometry="primitive: sphere; radius: 1.5"` means for a record. A
/// [dev.basalt.scene.value.Schema] follows from the record; annotations add defaults, ranges, units
/// and documentation.
///
/// ```text
/// declarations  name: value; name: value          in any order
/// single value  false                             if the record has one field
/// vector        0 0 -5                            if all fields are numbers
/// quoted        'a; b'   "it's"   "a\"b\n"        where ; or spaces at the ends matter
/// ```
@NullMarked
package dev.basalt.scene.value;

import org.jspecify.annotations.NullMarked;
